import type { Provider } from '#contract/commons.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { MailText } from './letter.ts'
import type { Message } from './mail.ts'

/** The sender: named in the From line of every mail and in its signature. */
export interface Sender {
  provider: Pick<Provider, 'name' | 'email' | 'address'>
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

/** How somebody stops such mails. */
export interface Stop {
  /** Who wants no more of them is told where; as it is read, so that an example need be no link. */
  shown: string
}

/** The words of a mail between the name of who reads it and the signature of who writes. */
export function frameMail(
  mail: MailText,
  sender: Sender,
  { language, name }: Recipient,
  stop?: Stop,
): Omit<Message, 'to'> {
  const greeting = name === undefined ? [] : [greetings[language](name), '']
  const text = [...greeting, mail.text.trim(), '', ...signatures[language](sender, stop), ''].join('\n')
  return { sender: senderName(sender.provider, language), subject: mail.subject, text }
}

const greetings: Record<Language, (name: string) => string> = {
  jp: (name) => `${name} 様`,
  en: (name) => `Hi ${name},`,
}

const signatures: Record<Language, (sender: Sender, stop?: Stop) => string[]> = {
  jp: ({ provider, portal }, stop) => [
    '――――――――――――',
    `${service}（クリエイターのための案件ポータル）`,
    `運営会社：${provider.name}`,
    ...(stop ? [`住所：${provider.address}`] : []),
    `サイト：${portal}`,
    `お問い合わせ：${provider.email}`,
    ...(stop ? [`このお知らせの配信停止：${stop.shown}`] : []),
    '',
    'このメールは送信専用です。ご返信いただいてもお答えできませんので、上記までお問い合わせください。',
  ],
  en: ({ provider, portal }, stop) => [
    '------------------------',
    `${service} – the campaign portal for creators`,
    `Operated by ${provider.name}`,
    ...(stop ? [`Address: ${provider.address}`] : []),
    `Website: ${portal}`,
    `Contact: ${provider.email}`,
    ...(stop ? [`Unsubscribe from these emails: ${stop.shown}`] : []),
    '',
    "Please don't reply to this email. We can't read replies sent to this address.",
  ],
}
