import type { LookFinding, MissingKind, PostRow, PublishedState } from '#contract/admin-post-looks.ts'
import { clockInTokyo } from '#lib/dates.ts'
import type { CsvColumn } from '../../platform/csv.ts'
import { platformNames } from '../admin-insights/insight-columns.ts'

const stateNames: Readonly<Record<PublishedState, string>> = {
  fine: '公開中',
  gone: '見つからない',
  changed: '変更あり',
  due: '確認待ち',
  settled: '対応済み',
  over: '掲載期間終了',
}
const findingNames: Readonly<Record<LookFinding, string>> = {
  there: '公開中',
  gone: '見つからない',
  changed: '変更あり',
  unreadable: '確認できず',
}
const missingNames: Readonly<Record<MissingKind, string>> = {
  pr_label: '広告表記',
  hashtag: 'ハッシュタグ',
  mention: 'メンション',
  caption: 'キャプションの変更',
}

const clock = (instant: string) => clockInTokyo(new Date(instant)).replace('T', ' ')

/** The columns of the file, in Japanese as its readers are. */
export const postColumns: readonly CsvColumn<PostRow>[] = [
  { title: '参加案件ID', value: ({ case_id }) => case_id },
  { title: '案件名', value: ({ campaign }) => campaign.title },
  { title: '表示名', value: ({ influencer }) => influencer.display_name },
  { title: '媒体', value: ({ platform }) => platformNames[platform] },
  { title: '投稿URL', value: ({ url }) => url },
  { title: '投稿日時（日本時間）', value: ({ posted_at }) => clock(posted_at) },
  { title: '掲載期間の最終日', value: ({ until }) => until },
  { title: '状態', value: ({ state }) => stateNames[state] },
  { title: '状態の開始（日本時間）', value: ({ since }) => clock(since) },
  { title: '最終確認（日本時間）', value: ({ last_look }) => last_look && clock(last_look.seen_at) },
  { title: '確認結果', value: ({ last_look }) => last_look && findingNames[last_look.found] },
  {
    title: '足りないもの・変更',
    value: ({ last_look }) =>
      last_look &&
      last_look.missing
        .map(({ what, text }) => [missingNames[what], text].filter(Boolean).join(' '))
        .join('、'),
  },
  { title: '担当者', value: ({ assignee }) => assignee && assignee.name },
  { title: '対応の理由', value: ({ settlement }) => settlement && settlement.reason },
]
