import type { ResultGroup, ResultRow } from '#contract/admin-results.ts'
import type { Category, DeliverablePlatform } from '#contract/vocabulary.ts'
import type { CsvColumn } from '../../platform/csv.ts'
import { platformNames } from '../admin-insights/insight-columns.ts'

const groupNames: Record<ResultGroup, string> = {
  month: '月',
  client: 'クライアント',
  category: 'ジャンル',
  platform: '投稿先',
}

const categoryNames: Record<Category, string> = {
  beauty: '美容・コスメ',
  fashion: 'ファッション',
  food: 'グルメ・食品',
  travel: '旅行・おでかけ',
  lifestyle: '暮らし・インテリア',
  parenting: '子育て',
  fitness: 'スポーツ・健康',
  gadgets: '家電・ガジェット',
  games: 'ゲーム・アプリ',
  pets: 'ペット',
  other: 'その他',
}

/** One group a line, the sums as `total`. A figure that no post reported is empty, and each figure says of how many posts it is. */
export function resultColumns(group: ResultGroup, withCost: boolean): CsvColumn<ResultRow>[] {
  return [
    { title: groupNames[group], value: ({ key, name }) => nameOf(group, key, name) },
    { title: '完了した参加案件', value: ({ cases }) => cases },
    { title: '投稿', value: ({ posts }) => posts },
    { title: '数値の報告がある投稿', value: ({ reported }) => reported },
    { title: 'リーチ', value: ({ reach }) => reach },
    { title: 'リーチの報告がある投稿', value: ({ known }) => known.reach },
    { title: '閲覧数', value: ({ views }) => views },
    { title: '閲覧数の報告がある投稿', value: ({ known }) => known.views },
    { title: '反応', value: ({ interactions }) => interactions },
    { title: '反応の報告がある投稿', value: ({ known }) => known.interactions },
    ...(withCost ? costs : []),
  ]
}

const costs: CsvColumn<ResultRow>[] = [
  { title: '報酬（税込・円）', value: ({ cost }) => cost },
  { title: '閲覧単価（円）', value: ({ cost_per_view }) => rounded(cost_per_view) },
  { title: '反応単価（円）', value: ({ cost_per_interaction }) => rounded(cost_per_interaction) },
]

function nameOf(group: ResultGroup, key: string, name: string | null) {
  if (key === 'total') return '合計'
  if (group === 'client') return name ?? 'クライアント未設定'
  if (group === 'category') return categoryNames[key as Category]
  return group === 'platform' ? platformNames[key as DeliverablePlatform] : key
}

function rounded(price: number | null) {
  return price === null ? null : Number(price.toPrecision(3))
}
