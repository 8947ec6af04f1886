import type { leaveReasons } from '#contract/account.ts'
import type { InquiryKind } from '#contract/vocabulary.ts'
import type { MailText } from './letter.ts'

// Mails to the provider, in Japanese. Who somebody is stays in the portal; it is not sent by mail.

const kinds: Record<InquiryKind, string> = {
  campaign: '案件について',
  case: '参加中の案件について',
  payment: '報酬・振込について',
  account: '登録情報・ログインについて',
  bug: '不具合の報告',
  other: 'その他',
}

interface NewInquiry {
  id: number
  kind: InquiryKind
  /** The campaign's title; null when the inquiry names no campaign. */
  title: string | null
  /** The address of the inquiry's screen. */
  link: string
}

export function newInquiryMail({ id, kind, title, link }: NewInquiry): MailText {
  const lines = [
    'クリエイターからお問い合わせが届きました。',
    '内容を管理画面で確認し、回答してください。',
    '',
    `受付番号：${id}`,
    `種類：${kinds[kind]}`,
    ...(title === null ? [] : [`案件：${title}`]),
    '',
    link,
  ]
  return { subject: `【要回答】お問い合わせ（受付番号${id}）${kinds[kind]}`, text: `${lines.join('\n')}\n` }
}

interface NewMessage {
  /** The number of the case. */
  id: number
  /** The campaign's title. */
  title: string
  /** The address of the case's screen. */
  link: string
}

export function newMessageMail({ id, title, link }: NewMessage): MailText {
  const lines = [
    'クリエイターからメッセージが届きました。',
    '内容を管理画面で確認してください。',
    '',
    `参加案件ID：${id}`,
    `案件：${title}`,
    '',
    link,
  ]
  return { subject: `メッセージが届きました（参加案件ID ${id}）`, text: `${lines.join('\n')}\n` }
}

type LeaveReason = (typeof leaveReasons)[number]

const reasons: Record<LeaveReason, string> = {
  no_fitting_campaigns: '希望に合う案件がない',
  too_much_work: '作業の負担が大きい',
  other_service: '別のサービスを利用する',
  privacy: '個人情報の取扱いが気になる',
  other: 'その他',
}

/** Somebody left, and why; not who. */
export function leftMail({ reason, comment }: { reason: LeaveReason; comment: string }): MailText {
  const said = comment === '' ? '' : `\nご意見：\n${comment}\n`
  return {
    subject: 'クリエイターが退会しました',
    text: `クリエイター1名が退会しました。\n\n理由：${reasons[reason]}\n${said}`,
  }
}
