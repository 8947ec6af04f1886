import type { DocumentKind } from '#contract/documents.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { DocumentNoticeKind } from '../kernel/notice-shapes.ts'
import { linkedText, type ShippedText } from './letter.ts'

/** The values that a mail about a new version of a document can contain. Operators wrote what changes. */
export type DocumentFacts = {
  /** Its name. */
  document: string
  /** The day from which it is in force, in words. */
  effective: string
  changes: string | undefined
}

export const documentNames: Record<DocumentKind, Record<Language, string>> = {
  terms: { jp: '利用規約', en: 'terms and conditions' },
  privacy: { jp: 'プライバシーポリシー', en: 'privacy policy' },
}

const screens: Record<DocumentKind, string> = { terms: '/term-and-condition', privacy: '/privacy-policy' }

/** Returns the path of the screen that shows this version. */
export function documentPath(document: DocumentKind, version: string) {
  return `${screens[document]}?version=${version}`
}

const documentChanged: ShippedText = {
  jp: linkedText(
    '{{document}}を改定します',
    '{{effective}}から、新しい{{document}}を適用します。',
    '主な変更点：{{changes}}',
    '施行日以降もサービスをご利用いただいた場合は、新しい内容が適用されます。お手続きは必要ありません。',
  ),
  en: linkedText(
    'We’re updating our {{document}}',
    'Our new {{document}} will apply from {{effective}}.',
    'What changes: {{changes}}',
    'You don’t need to do anything: the new version applies from that day on.',
  ),
}

const agreementAsked: ShippedText = {
  jp: linkedText(
    '{{document}}の改定をご確認のうえ、同意をお願いします',
    '{{effective}}から、新しい{{document}}を適用します。',
    '主な変更点：{{changes}}',
    '内容をご確認のうえ、同意をお願いします。施行日以降は、同意いただくまで、案件への応募と取引条件への同意ができません。',
    '進行中の案件の作業や報酬のお受け取りには、影響ありません。',
  ),
  en: linkedText(
    'Please review and agree to our new {{document}}',
    'Our new {{document}} will apply from {{effective}}.',
    'What changes: {{changes}}',
    'Please review it and agree. From that day on, you’ll need to have agreed before you can apply for campaigns or agree to their terms.',
    'Work in progress and your rewards aren’t affected.',
  ),
}

export const documentTexts = {
  document_changed: documentChanged,
  agreement_asked: agreementAsked,
} satisfies Record<DocumentNoticeKind, ShippedText>
