import type { OperatorRole } from '#contract/permissions.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { PlaceholderValues } from '#lib/placeholders.ts'
import type { OperatorMail } from '../kernel/job-payloads.ts'
import { fillLetter, type MailText, type ShippedText } from './letter.ts'

// Mails to operators about their own account, about what mentions them and what is assigned to them. `by` is the operator who acted, `role` the role in words.

const roles: Record<Language, Record<OperatorRole, string>> = {
  jp: {
    owner: 'オーナー',
    manager: '案件担当',
    reviewer: '審査担当',
    finance: '経理担当',
    viewer: '閲覧',
  },
  en: { owner: 'Owner', manager: 'Manager', reviewer: 'Reviewer', finance: 'Finance', viewer: 'Viewer' },
}

const texts: Record<OperatorMail, ShippedText> = {
  invitation: {
    jp: {
      subject: '【{{hours}}時間以内】管理画面に招待されました',
      body: `{{by}}さんが、{{provider}}の管理画面にあなたを招待しました。

権限：{{role}}

下のリンクを開き、パスワードと認証アプリを設定してください。
リンクの有効期限は{{hours}}時間で、一度だけ使えます。

{{link}}

期限が切れた場合は、{{by}}さんに再送をご依頼ください。
お心当たりのない場合は、このメールを破棄してください。`,
    },
    en: {
      subject: "[Within {{hours}} hours] You've been invited to the admin area",
      body: `{{by}} invited you to the admin area of {{provider}}.

Role: {{role}}

Open the link below, choose a password and set up an authenticator app.
The link can be used once and expires in {{hours}} hours.

{{link}}

If it has expired, ask {{by}} to send it again.
If you weren't expecting this, please ignore this email.`,
    },
  },
  second_factor_reset: {
    jp: {
      subject: '【{{hours}}時間以内】ログイン方法を再設定してください',
      body: `{{by}}さんが、あなたのログイン方法をリセットしました。
これまでのパスワード、認証アプリ、リカバリーコードは使えません。すべての端末からログアウトしました。

下のリンクを開き、パスワードと認証アプリを設定し直してください。
リンクの有効期限は{{hours}}時間で、一度だけ使えます。

{{link}}

お心当たりのない場合は、リンクを開かずに、すぐに{{by}}さんまたは {{contact}} までご連絡ください。`,
    },
    en: {
      subject: '[Within {{hours}} hours] Set up your login again',
      body: `{{by}} reset your login.
Your old password, authenticator and recovery codes no longer work, and you've been logged out on every device.

Open the link below to choose a password and set up an authenticator app again.
The link can be used once and expires in {{hours}} hours.

{{link}}

If you weren't expecting this, don't open the link and contact {{by}} or {{contact}} right away.`,
    },
  },
  invitation_revoked: {
    jp: {
      subject: '管理画面への招待が取り消されました',
      body: `{{by}}さんが、{{provider}}の管理画面への招待を取り消しました。
お送りしたリンクは使えません。

ご不明な点は、{{contact}} までお問い合わせください。`,
    },
    en: {
      subject: 'Your invitation was withdrawn',
      body: `{{by}} withdrew your invitation to the admin area of {{provider}}.
The link we sent you no longer works.

If you have questions, please contact {{contact}}.`,
    },
  },
  role_changed: {
    jp: {
      subject: '管理画面の権限が変更されました',
      body: `{{by}}さんが、あなたの権限を「{{role}}」に変更しました。

{{link}}

お心当たりのない場合は、{{contact}} までご連絡ください。`,
    },
    en: {
      subject: 'Your role was changed',
      body: `{{by}} changed your role to “{{role}}”.

{{link}}

If you weren't expecting this, please contact {{contact}}.`,
    },
  },
  disabled: {
    jp: {
      subject: '管理画面のアカウントが停止されました',
      body: `{{by}}さんが、あなたのアカウントを停止しました。
すべての端末からログアウトし、今後はログインできません。

お心当たりのない場合は、{{contact}} までご連絡ください。`,
    },
    en: {
      subject: 'Your account was disabled',
      body: `{{by}} disabled your account.
You've been logged out on every device and can't log in any more.

If you weren't expecting this, please contact {{contact}}.`,
    },
  },
  enabled: {
    jp: {
      subject: '管理画面のアカウントの停止が解除されました',
      body: `{{by}}さんが、あなたのアカウントの停止を解除しました。
これまでのパスワードと認証アプリでログインできます。初期設定がお済みでない場合は、新しい招待メールをお待ちください。

{{link}}

お心当たりのない場合は、{{contact}} までご連絡ください。`,
    },
    en: {
      subject: 'Your account was enabled again',
      body: `{{by}} enabled your account again.
You can log in with your password and authenticator. If you haven't set up your account yet, please wait for a new invitation.

{{link}}

If you weren't expecting this, please contact {{contact}}.`,
    },
  },
  sessions_ended: {
    jp: {
      subject: '管理画面からログアウトしました',
      body: `{{by}}さんが、あなたのログイン中の端末をログアウトしました。
続けるには、もう一度ログインしてください。

{{link}}

お心当たりのない場合は、{{contact}} までご連絡ください。`,
    },
    en: {
      subject: "You've been logged out",
      body: `{{by}} logged you out of the admin area.
Please log in again to continue.

{{link}}

If you weren't expecting this, please contact {{contact}}.`,
    },
  },
}

/** A mail to an operator, without greeting and signature. */
export function operatorLetter(
  kind: OperatorMail,
  language: Language,
  role: OperatorRole,
  facts: PlaceholderValues,
): MailText {
  const text = texts[kind][language]
  return fillLetter(text, text, { ...facts, role: roles[language][role] })
}

const mention: ShippedText = {
  jp: {
    subject: '{{by}}さんからメモでメンションされました',
    body: `{{by}}さんが、メモであなたをメンションしました。
内容は管理画面でご確認ください。

{{link}}`,
  },
  en: {
    subject: '{{by}} mentioned you in a note',
    body: `{{by}} mentioned you in a note.
Please read it in the admin area.

{{link}}`,
  },
}

const assignmentText: ShippedText = {
  jp: {
    subject: '{{by}}さんから{{work}}の担当に割り当てられました',
    body: `{{by}}さんが、あなたを{{work}}の担当者にしました。
内容は管理画面でご確認ください。

{{link}}`,
  },
  en: {
    subject: '{{by}} assigned {{work}} to you',
    body: `{{by}} assigned {{work}} to you.
Please look at them in the admin area.

{{link}}`,
  },
}

/** One mail about everything that was assigned to a member meanwhile: how much, and by whom. */
export function assignmentLetter(
  language: Language,
  {
    names,
    campaigns,
    cases,
    link,
  }: { names: readonly string[]; campaigns: number; cases: number; link: string },
): MailText {
  const counted = (count: number, jp: string, en: string) => {
    if (count === 0) return []
    return [language === 'jp' ? `${jp}${count}件` : `${count} ${en}${count === 1 ? '' : 's'}`]
  }
  const work = [...counted(campaigns, '案件', 'campaign'), ...counted(cases, '参加案件', 'case')]
  const values = { by: listed(language, names), work: joined(language, work), link }
  return fillLetter(assignmentText[language], assignmentText[language], values)
}

function joined(language: Language, words: readonly string[]) {
  return new Intl.ListFormat(language === 'jp' ? 'ja' : 'en', { type: 'conjunction' }).format(words)
}

/** Names in a row; each but the last, which the text has, with the title that Japanese gives. */
function listed(language: Language, names: readonly string[]) {
  const isTitled = (index: number) => language === 'jp' && index < names.length - 1
  return joined(
    language,
    names.map((name, index) => (isTitled(index) ? `${name}さん` : name)),
  )
}

/** One mail about everything in which a member was mentioned meanwhile. */
export function mentionLetter(
  language: Language,
  { writers, link }: { writers: readonly string[]; link: string },
): MailText {
  return fillLetter(mention[language], mention[language], { by: listed(language, writers), link })
}
