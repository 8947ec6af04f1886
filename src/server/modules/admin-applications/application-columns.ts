import type { Question } from '#contract/application-form.ts'
import type { Platform } from '#contract/vocabulary.ts'
import { clockInTokyo } from '#lib/dates.ts'
import { prefectureName } from '#lib/prefecture-names.ts'
import type { CsvColumn } from '../../platform/csv.ts'
import type { Application } from './admin-applications.presenter.ts'

type Columns = CsvColumn<Application>[]

/** Returns the columns of the spreadsheet: one for each question when all rows answer the same ones, otherwise one for all answers. */
export function columnsOf(questions: readonly Question[] | undefined): Columns {
  return [...applicants, ...(questions ? questions.map(columnOf) : [allAnswers]), ...rest]
}

const applicants: Columns = [
  { title: '応募ID', value: ({ case_id }) => case_id },
  { title: '案件', value: ({ campaign }) => campaign.title },
  { title: '氏名', value: ({ influencer }) => influencer.name },
  { title: '表示名', value: ({ influencer }) => influencer.display_name },
  { title: '年齢', value: ({ influencer }) => influencer.age },
  { title: '都道府県', value: ({ influencer: { prefecture } }) => prefecture && prefectureName(prefecture) },
  { title: 'SNS', value: ({ account }) => account && platformNames[account.platform] },
  { title: 'アカウント', value: ({ account }) => account && account.handle },
  { title: 'フォロワー数', value: ({ account }) => account && account.followers },
  { title: '完了した案件', value: ({ record }) => record.completed },
  { title: '途中終了', value: ({ record }) => record.terminated },
  { title: '選出後の辞退', value: ({ record }) => record.declined },
  { title: '進行中の案件', value: ({ record }) => record.live },
]

const rest: Columns = [
  { title: '希望の商品', value: ({ product_option }) => product_option },
  { title: 'メッセージ', value: ({ message }) => message },
  {
    title: '応募日時（日本時間）',
    value: ({ applied_at }) => clockInTokyo(new Date(applied_at)).replace('T', ' '),
  },
]

const allAnswers: Columns[number] = {
  title: '質問への回答',
  value: ({ answers }) => answers.map(({ question, value }) => `${question}：${textOf(value)}`).join('\n'),
}

function columnOf({ id, label }: Question): Columns[number] {
  return {
    title: label,
    value: ({ answers }) => {
      const answer = answers.find(({ question_id }) => question_id === id)
      return answer ? textOf(answer.value) : null
    },
  }
}

function textOf(value: string | string[]) {
  return Array.isArray(value) ? value.join('、') : value
}

const platformNames: Record<Platform, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  blog: 'ブログ',
}
