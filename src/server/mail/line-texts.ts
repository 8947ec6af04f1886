import type { Language } from '#contract/vocabulary.ts'
import type { ShippedText } from './letter.ts'

// What the official account says by itself. Its messages end with buttons: no address stands in the words.

const greeting: ShippedText = {
  jp: {
    subject: '友だち追加ありがとうございます',
    body: `{{provider}}が運営する、クリエイターのための案件ポータルです。

新規登録（無料）をしていただくと、商品提供や報酬のある案件に応募できます。
選考結果や提出期限のお知らせも、このトークにお届けします。`,
  },
  en: {
    subject: 'Thank you for adding us',
    body: `This is the campaign portal for creators, operated by {{provider}}.

Sign up for free to apply for campaigns with products or rewards.
You'll get selection results and deadline reminders in this chat.`,
  },
}

const welcomeBack: ShippedText = {
  jp: {
    subject: 'いつもご利用ありがとうございます',
    body: `{{provider}}からのお知らせを、このトークでお受け取りいただけるようになりました。

募集中の案件も、ぜひご覧ください。`,
  },
  en: {
    subject: 'Welcome back',
    body: `{{provider}} can now send you news about your campaigns in this chat.

Take a look at the open campaigns, too.`,
  },
}

const inquiry: ShippedText = {
  jp: {
    subject: 'お問い合わせについて',
    body: `メッセージをお送りいただき、ありがとうございます。
このトークでは、個別のご質問にお答えしておりません。お手数ですが、お問い合わせフォームからお送りください。

登録がお済みでない方は、{{contact}} までご連絡ください。

{{provider}}`,
  },
  en: {
    subject: 'How to reach us',
    body: `Thank you for your message.
We can't answer individual questions in this chat. Please use the contact form.

If you haven't signed up yet, please contact {{contact}}.

{{provider}}`,
  },
}

export const lineTexts = {
  line_greeting: greeting,
  line_welcome_back: welcomeBack,
  line_inquiry: inquiry,
}

export type LineText = keyof typeof lineTexts

/** Below a notice in LINE: the way to the screen that it is about. */
export const openLabels: Record<Language, string> = { jp: '内容を確認する', en: 'Open' }

/** The buttons below each text, with the screens of the app that they open; the first is the main button. */
export const linePaths: Record<LineText, readonly { label: Record<Language, string>; path: string }[]> = {
  line_greeting: [
    { label: { jp: '新規登録', en: 'Sign up' }, path: '/register' },
    { label: { jp: '案件を見る', en: 'See campaigns' }, path: '/' },
  ],
  line_welcome_back: [
    { label: { jp: '案件を探す', en: 'Find campaigns' }, path: '/dashboard/project-search' },
  ],
  line_inquiry: [
    { label: { jp: 'お問い合わせ', en: 'Contact us' }, path: '/dashboard/my-page/send-inquiry' },
  ],
}
