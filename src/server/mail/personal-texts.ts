import type { Language } from '#contract/vocabulary.ts'
import type { MailText } from './texts.ts'

/** Of a mail about a person's own account or money. It says where to look: no amount and no number of an account goes out. */
interface PersonalMail {
  /** Of the app. */
  path: string
  text: Record<Language, { subject: string; lines: readonly string[] }>
}

const bankChanged: PersonalMail = {
  path: '/dashboard/my-page/edit-transfer-destination',
  text: {
    jp: {
      subject: '振込先口座が登録・変更されました',
      lines: [
        '振込先口座の情報が登録または変更されました。',
        '内容は、下の画面でご確認いただけます。',
        'お心当たりのない場合は、すぐにパスワードを変更し、運営までお知らせください。',
      ],
    },
    en: {
      subject: 'Your bank account details were saved',
      lines: [
        'The bank account that your rewards are paid to was registered or changed.',
        'You can check it on the screen below.',
        'If this was not you, please change your password at once and let us know.',
      ],
    },
  },
}

const payoutPaid: PersonalMail = {
  path: '/dashboard/my-page/transaction-history',
  text: {
    jp: {
      subject: '報酬をお振込みしました',
      lines: [
        '報酬のお振込みが完了しました。',
        '内訳と支払通知書は、下の画面でご確認いただけます。',
        '金融機関により、入金の反映までお時間がかかる場合があります。',
      ],
    },
    en: {
      subject: 'Your reward has been paid',
      lines: [
        'We have transferred your reward to your bank account.',
        'The breakdown and the payment statement are on the screen below.',
        'It may take your bank a while to show it.',
      ],
    },
  },
}

const payoutFailed: PersonalMail = {
  path: '/dashboard/my-page/edit-transfer-destination',
  text: {
    jp: {
      subject: '報酬をお振込みできませんでした',
      lines: [
        '振込先口座が登録されていないか、登録内容に誤りがあるため、報酬をお振込みできませんでした。',
        '下の画面で振込先口座をご確認のうえ、保存してください。あらためてお振込みします。',
      ],
    },
    en: {
      subject: 'Your reward could not be paid',
      lines: [
        'We could not transfer your reward: your bank account is missing or its details are not right.',
        'Please check and save it on the screen below. We will then make the transfer again.',
      ],
    },
  },
}

const socialReconnect: PersonalMail = {
  path: '/dashboard/my-page/link-sns',
  text: {
    jp: {
      subject: 'SNS連携の再設定をお願いします',
      lines: [
        'SNSアカウントとの連携が切れました。パスワードの変更や、許可の取り消しなどが原因です。',
        '下の画面から、もう一度連携してください。',
        '連携するまで、投稿の選択や数値の自動入力はご利用いただけません（手入力はできます）。',
      ],
    },
    en: {
      subject: 'Please reconnect your social account',
      lines: [
        'The link to one of your social accounts has ended, for example after a new password or a withdrawn permission.',
        'Please link it again on the screen below.',
        'Until then posts and figures cannot be filled in for you; you can still enter them yourself.',
      ],
    },
  },
}

const inquiryReceived: PersonalMail = {
  path: '/dashboard/my-page/send-inquiry',
  text: {
    jp: {
      subject: 'お問い合わせを受け付けました',
      lines: [
        'お問い合わせいただき、ありがとうございます。',
        '運営が内容を確認し、順にお返事します。回答が届きましたら、メールでお知らせします。',
        'お送りいただいた内容は、下の画面でご確認いただけます。',
      ],
    },
    en: {
      subject: 'We received your inquiry',
      lines: [
        'Thank you for writing to us.',
        'We will look into it and answer as soon as we can. You will get an email when the answer is there.',
        'You can read what you sent on the screen below.',
      ],
    },
  },
}

const inquiryAnswered: PersonalMail = {
  path: '/dashboard/my-page/send-inquiry',
  text: {
    jp: {
      subject: 'お問い合わせに回答しました',
      lines: ['お問い合わせに回答しました。', '内容は、下の画面でご確認いただけます。'],
    },
    en: {
      subject: 'Your inquiry has been answered',
      lines: ['We have answered your inquiry.', 'You can read the answer on the screen below.'],
    },
  },
}

const mails = {
  bank_changed: bankChanged,
  payout_paid: payoutPaid,
  payout_failed: payoutFailed,
  social_reconnect: socialReconnect,
  inquiry_received: inquiryReceived,
  inquiry_answered: inquiryAnswered,
} satisfies Record<string, PersonalMail>

export type PersonalNotice = keyof typeof mails
export const personalNotices = Object.keys(mails) as PersonalNotice[]

/** Subject and text of the mail, with the address of the screen that it is about. */
export function personalMail(
  kind: PersonalNotice,
  language: Language,
  { provider, publicUrl }: { provider: string; publicUrl: string },
): MailText {
  const { path, text } = mails[kind]
  const { subject, lines } = text[language]
  return { subject, text: `${lines.join('\n')}\n\n${publicUrl}${path}\n\n${provider}\n` }
}
