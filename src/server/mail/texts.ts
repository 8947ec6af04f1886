import type { Language } from '#contract/vocabulary.ts'

/** Subject and text of a mail. Nothing that a person typed is in it: anyone can enter anyone's address. */
export interface MailText {
  subject: string
  text: string
}

interface LinkMail {
  provider: string
  link: string
  /** How long the link works. */
  minutes: number
}

const verifyEmail: Record<Language, (mail: LinkMail) => MailText> = {
  jp: ({ provider, link, minutes }) => ({
    subject: 'メールアドレスの確認をお願いします',
    text: `ご登録ありがとうございます。

下のリンクを開くと、メールアドレスの確認が完了し、案件に応募できるようになります。
ログインしていない場合は、リンク先でログインしてください。
リンクの有効期限は${minutes}分です。

${link}

期限が切れた場合は、ログイン後の画面から確認メールを再送できます。
お心当たりのない場合は、お手数ですがこのメールを破棄してください。

${provider}
`,
  }),
  en: ({ provider, link, minutes }) => ({
    subject: 'Please confirm your email address',
    text: `Thank you for registering.

Open the link below to confirm your email address. You can then apply for campaigns.
If you are not logged in, please log in on the page that opens.
The link works for ${minutes} minutes.

${link}

If it has expired, log in and ask for a new email.
If you did not register, please ignore this email.

${provider}
`,
  }),
}

const resetPassword: Record<Language, (mail: LinkMail) => MailText> = {
  jp: ({ provider, link, minutes }) => ({
    subject: 'パスワード再設定のご案内',
    text: `パスワード再設定のお申し込みを受け付けました。

下のリンクを開き、新しいパスワードを設定してください。
リンクの有効期限は${minutes}分で、一度だけ使えます。

${link}

再設定が完了すると、ログイン中のすべての端末からログアウトします。
お心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。

${provider}
`,
  }),
  en: ({ provider, link, minutes }) => ({
    subject: 'Reset your password',
    text: `We received a request to reset your password.

Open the link below and choose a new password.
The link works once, within ${minutes} minutes.

${link}

Once the password is reset, you will be logged out on every device.
If you did not ask for this, please ignore this email. Your password stays as it is.

${provider}
`,
  }),
}

interface ChangedMail {
  provider: string
  /** The provider's address, for whoever knows nothing of the change. */
  contact: string
}

const emailChanged: Record<Language, (mail: ChangedMail) => MailText> = {
  jp: ({ provider, contact }) => ({
    subject: 'メールアドレスが変更されました',
    text: `ご登録のメールアドレスが変更されました。
今後のお知らせは、新しいメールアドレスにお送りします。

お心当たりのない場合は、お手数ですが、すぐに ${contact} までご連絡ください。

${provider}
`,
  }),
  en: ({ provider, contact }) => ({
    subject: 'Your email address was changed',
    text: `The email address of your account was changed.
From now on we will write to the new address.

If this was not you, please contact ${contact} at once.

${provider}
`,
  }),
}

export const mailTexts = { verifyEmail, resetPassword, emailChanged }
