import type { Language } from '#contract/vocabulary.ts'
import type { MailText } from './texts.ts'

interface Farewell {
  provider: string
  contact: string
}

/** The last mail: the address is forgotten with it. */
export const farewellMail: Record<Language, (mail: Farewell) => MailText> = {
  jp: ({ provider, contact }) => ({
    subject: '退会の手続きが完了しました',
    text: `これまでご利用いただき、ありがとうございました。

退会の手続きが完了し、登録情報を消去しました。
取引条件、報酬とお支払い、提出物の記録は、法令などに基づき、定められた期間保存します。
再びご利用いただく場合は、新規登録をお願いします。

お心当たりのない場合やご不明な点がある場合は、${contact} までご連絡ください。

${provider}
`,
  }),
  en: ({ provider, contact }) => ({
    subject: 'Your account has been deleted',
    text: `Thank you for having been with us.

Your account has been deleted and your details have been erased.
Records of terms, rewards, payments and submitted work are kept for as long as the law and the agreements ask.
You are welcome to register again at any time.

If this was not you, or if you have a question, please write to ${contact}.

${provider}
`,
  }),
}
