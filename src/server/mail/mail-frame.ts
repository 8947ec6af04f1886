import type { Provider } from '#contract/commons.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { MailText } from './letter.ts'
import type { Message } from './mail.ts'

/** The sender: named in the From line of every mail and in its signature. */
export interface Sender {
  provider: Pick<Provider, 'name' | 'email'>
  /** The address of the portal. */
  portal: string
}

/** The recipient. `name` is present only when the address is confirmed: an address that was merely typed may be a stranger's. */
export interface Recipient {
  language: Language
  name?: string | undefined
}

const service = 'Anken'

/** Returns the sender's name, which mailboxes list beside the subject. */
export function senderName(provider: Pick<Provider, 'name'>, language: Language) {
  return language === 'jp' ? `${service}（${provider.name}）` : `${service} (${provider.name})`
}

/** The words of a mail between the name of who reads it and the signature of who writes. */
export function frameMail(
  mail: MailText,
  sender: Sender,
  { language, name }: Recipient,
): Omit<Message, 'to'> {
  const greeting = name === undefined ? [] : [greetings[language](name), '']
  const text = [...greeting, mail.text.trim(), '', ...signatures[language](sender), ''].join('\n')
  return { sender: senderName(sender.provider, language), subject: mail.subject, text }
}

const greetings: Record<Language, (name: string) => string> = {
  jp: (name) => `${name} 様`,
  en: (name) => `Hi ${name},`,
}

const signatures: Record<Language, (sender: Sender) => string[]> = {
  jp: ({ provider, portal }) => [
    '――――――――――――',
    `${service}（クリエイターのための案件ポータル）`,
    `運営会社：${provider.name}`,
    `サイト：${portal}`,
    `お問い合わせ：${provider.email}`,
    '',
    'このメールは送信専用です。ご返信いただいてもお答えできませんので、上記までお問い合わせください。',
  ],
  en: ({ provider, portal }) => [
    '------------------------',
    `${service} – the campaign portal for creators`,
    `Operated by ${provider.name}`,
    `Website: ${portal}`,
    `Contact: ${provider.email}`,
    '',
    "Please don't reply to this email. We can't read replies sent to this address.",
  ],
}
