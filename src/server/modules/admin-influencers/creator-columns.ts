import type { AdminInfluencerRow } from '#contract/admin-influencers.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { prefectureName } from '#lib/prefecture-names.ts'
import texts from '../../../../public/locales/jp/admin-influencers.json' with { type: 'json' }
import common from '../../../../public/locales/jp/common.json' with { type: 'json' }
import type { CsvColumn } from '../../platform/csv.ts'

const accountOf = ({ platform, handle, followers }: AdminInfluencerRow['accounts'][number]) =>
  `${common.platform[platform]} ${handle}${followers === null ? '' : `（${followers}）`}`

/** What the list shows, for a spreadsheet of the provider's own staff. */
export const creatorColumns: CsvColumn<AdminInfluencerRow>[] = [
  { title: 'クリエイターID', value: ({ id }) => id },
  { title: '表示名', value: ({ display_name }) => display_name },
  { title: '氏名', value: ({ name }) => name },
  { title: '状態', value: ({ standing }) => texts.standing[standing] },
  { title: '年齢', value: ({ age }) => age },
  { title: '性別', value: ({ standing, gender }) => (standing === 'left' ? '' : common.gender[gender]) },
  { title: '都道府県', value: ({ prefecture }) => prefecture && prefectureName(prefecture) },
  { title: 'ジャンル', value: ({ categories }) => categories.map((one) => common.category[one]).join('、') },
  { title: 'SNS（フォロワー数）', value: ({ accounts }) => accounts.map(accountOf).join('\n') },
  { title: 'タグ', value: ({ tags }) => tags.map(({ name }) => name).join('、') },
  { title: '完了した案件', value: ({ record }) => record.completed },
  { title: '途中終了', value: ({ record }) => record.terminated },
  { title: '選出後の辞退', value: ({ record }) => record.declined },
  { title: '進行中の案件', value: ({ record }) => record.live },
  { title: '期限内の提出（%）', value: ({ work }) => work.on_time },
  { title: '承認までの平均提出回数', value: ({ work }) => work.rounds },
  { title: 'リーチの合計', value: ({ work }) => (work.posts === 0 ? null : work.reach) },
  { title: '平均評価', value: ({ work }) => work.rating },
  { title: '登録日', value: ({ registered_at }) => dayInTokyo(new Date(registered_at)) },
]
