import type { Language } from '#contract/vocabulary.ts'
import { linkedText, type ShippedText } from './letter.ts'

/** The values that a message about campaigns that match a saved search can contain. */
export type SearchFacts = {
  /** How many campaigns there are. */
  number: string
  /** The first of them, a line for each. */
  campaigns: string | undefined
  /** How many there are besides. */
  more: string | undefined
}

const searchNews: ShippedText = {
  jp: linkedText(
    '保存した検索条件に合う案件が{{number}}件あります',
    '保存した検索条件に合う、新しい案件の募集が始まりました。',
    '{{campaigns}}',
    'ほか{{more}}件',
    'お知らせの停止や条件の変更は、マイページの「保存した検索」でできます。',
  ),
  en: linkedText(
    'New campaigns match your saved searches ({{number}})',
    'New campaigns that match your saved searches are open for applications.',
    '{{campaigns}}',
    'And {{more}} more',
    'You can stop these notices or change your searches under “Saved searches” on My Page.',
  ),
}

export const searchTexts = { search_news: searchNews }

/** The screen on which the searches stand, with the switch of each. */
export const searchesPath = '/dashboard/my-page/saved-searches'

/** So many campaigns are named. */
export const mostNamed = 3

export const moreLabels: Record<Language, (count: string) => string> = {
  jp: (count) => `ほか${count}件を見る`,
  en: (count) => `See ${count} more`,
}

/** Below the messages in LINE: the way to the switch. */
export const stopLabels: Record<Language, string> = { jp: 'お知らせを止める', en: 'Stop these notices' }
