import type { Language } from '#contract/vocabulary.ts'
import { linkedText, type ShippedText } from './letter.ts'

/** The values that a message of the provider to many can contain. */
export type BroadcastFacts = {
  headline: string
  message: string
  /** The campaign that it leads to. */
  title: string | undefined
}

const broadcast: ShippedText = {
  jp: linkedText('{{headline}}', '{{message}}', '', '募集中の案件：{{title}}'),
  en: linkedText('{{headline}}', '{{message}}', '', 'Open campaign: {{title}}'),
}

export const broadcastTexts = { broadcast }

/** The screen with the whole message. */
export const newsPath = (broadcastId: number) => `/dashboard/news/${broadcastId}`
export const campaignPath = (campaignId: number) => `/dashboard/project-search/${campaignId}`

/** The switches of the topics, which lie far down on their screen. */
export const choicesPath = '/dashboard/my-page/edit-profile#notifications'

/** Below the message in LINE: the way to the switch. */
export const choicesLabels: Record<Language, string> = { jp: '受け取り設定', en: 'Notification settings' }
