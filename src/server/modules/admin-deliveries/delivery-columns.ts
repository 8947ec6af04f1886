import type { Delivery } from '#contract/admin-deliveries.ts'
import { clockInTokyo } from '#lib/dates.ts'
import texts from '../../../../public/locales/jp/admin-deliveries.json' with { type: 'json' }
import settings from '../../../../public/locales/jp/admin-settings.json' with { type: 'json' }
import type { CsvColumn } from '../../platform/csv.ts'
import { wordAt, type Words } from '../operators/audit-words.ts'

const kinds: Words = texts.kind
const noticeKinds: Words = settings.notices.kind

const inTokyo = (at: string | null) => at && clockInTokyo(new Date(at)).replace('T', ' ')

/** The words of the screen. What failed stands as its code, for whoever looks for the cause. */
export const deliveryColumns: CsvColumn<Delivery>[] = [
  { title: '番号', value: ({ id }) => id },
  { title: '状態', value: ({ state }) => texts.state[state] },
  { title: '処理', value: ({ kind }) => wordAt(kinds, kind.split('.')) ?? kind },
  { title: 'お知らせ', value: ({ notice }) => notice && (wordAt(noticeKinds, [notice.kind]) ?? notice.kind) },
  { title: '件名', value: ({ notice }) => notice && notice.subject },
  { title: 'クリエイターID', value: ({ notice }) => notice && notice.influencer.id },
  { title: '表示名', value: ({ notice }) => notice && notice.influencer.display_name },
  { title: '氏名', value: ({ notice }) => notice && notice.influencer.name },
  { title: '試行回数', value: ({ attempts }) => attempts },
  { title: 'エラー', value: ({ last_error }) => last_error },
  { title: '発生日時（日本時間）', value: ({ created_at }) => inTokyo(created_at) },
  { title: '次の試行（日本時間）', value: ({ next_at }) => inTokyo(next_at) },
]
