import type { NextActionKind } from '#contract/case-states.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { MailText } from './texts.ts'

/** What a mail about a case can say. Operators write the title; nothing that a person typed goes out. */
export interface CaseFacts {
  provider: string
  title: string
  /** The case screen. */
  link: string
  /** In words, in the person's language; undefined where nothing is due. */
  due: string | undefined
  next: NextActionKind | null
  tracking: string | undefined
  /** In words, with the unit. */
  net: string | undefined
  payday: string | undefined
}

type Texts = Record<
  Language,
  (facts: CaseFacts) => { subject: string; lines: (string | false | undefined)[] }
>

const offered: Texts = {
  jp: ({ title, due }) => ({
    subject: '案件のオファーが届きました',
    lines: [
      `「${title}」のオファーが届きました。`,
      due && `回答期限：${due}`,
      '内容をご確認のうえ、お返事をお願いします。',
    ],
  }),
  en: ({ title, due }) => ({
    subject: 'You have an offer for a campaign',
    lines: [`You have an offer for “${title}”.`, due && `Please answer by ${due}.`],
  }),
}

const selected: Texts = {
  jp: ({ title, due }) => ({
    subject: '参加が決まりました。取引条件をご確認ください',
    lines: [
      `「${title}」への参加が決まりました。`,
      '取引条件をご確認のうえ、同意または辞退をお選びください。',
      due && `回答期限：${due}`,
    ],
  }),
  en: ({ title, due }) => ({
    subject: 'You have been selected: please read the terms',
    lines: [
      `You have been selected for “${title}”.`,
      'Please read the terms, then agree or decline.',
      due && `Answer by ${due}.`,
    ],
  }),
}

const rejected: Texts = {
  jp: ({ title }) => ({
    subject: '選考結果のお知らせ',
    lines: [
      `「${title}」にご応募いただき、ありがとうございました。`,
      '今回は見送りとなりました。またのご応募をお待ちしております。',
    ],
  }),
  en: ({ title }) => ({
    subject: 'About your application',
    lines: [
      `Thank you for applying for “${title}”.`,
      'It did not work out this time. We hope to see your application for another campaign.',
    ],
  }),
}

const expired: Texts = {
  jp: ({ title }) => ({
    subject: '回答期限が過ぎました',
    lines: [`「${title}」は、回答期限が過ぎたため受付を終了しました。`],
  }),
  en: ({ title }) => ({
    subject: 'The time to answer is over',
    lines: [`The time to answer for “${title}” has passed, so your place has been released.`],
  }),
}

const shipped: Texts = {
  jp: ({ title, tracking, due }) => ({
    subject: '商品を発送しました',
    lines: [
      `「${title}」の商品を発送しました。`,
      tracking && `お問い合わせ番号：${tracking}`,
      '届きましたら、受け取りの報告をお願いします。',
      due && `報告期限：${due}`,
    ],
  }),
  en: ({ title, tracking, due }) => ({
    subject: 'Your goods are on their way',
    lines: [
      `The goods for “${title}” have been shipped.`,
      tracking && `Tracking: ${tracking}`,
      'Please tell us when they have arrived.',
      due && `By ${due}.`,
    ],
  }),
}

const goodsSettled: Texts = {
  jp: ({ title, due }) => ({
    subject: '商品について、運営からのご連絡です',
    lines: [
      `「${title}」の商品について対応が完了しました。このまま次の作業へお進みください。`,
      due && `次の期限：${due}`,
    ],
  }),
  en: ({ title, due }) => ({
    subject: 'About your goods',
    lines: [
      `The problem with the goods for “${title}” is settled. You can go on.`,
      due && `Next due: ${due}.`,
    ],
  }),
}

const fixRequested: Texts = {
  jp: ({ title, due }) => ({
    subject: '修正のお願いがあります',
    lines: [
      `「${title}」の提出物に、修正のお願いがあります。`,
      '修正内容をご確認のうえ、再提出をお願いします。',
      due && `提出期限：${due}`,
    ],
  }),
  en: ({ title, due }) => ({
    subject: 'Please make some changes',
    lines: [
      `We ask for some changes to what you handed in for “${title}”.`,
      due && `Please send it again by ${due}.`,
    ],
  }),
}

const approved: Texts = {
  jp: ({ title, due }) => ({
    subject: '提出物が承認されました',
    lines: [`「${title}」の提出物が承認されました。`, due && `次の期限：${due}`],
  }),
  en: ({ title, due }) => ({
    subject: 'Your work has been approved',
    lines: [`What you handed in for “${title}” has been approved.`, due && `Next due: ${due}.`],
  }),
}

const insightOpen: Texts = {
  jp: ({ title, due }) => ({
    subject: 'インサイト報告を受け付けています',
    lines: [
      `「${title}」のインサイト（数値）を報告できるようになりました。`,
      'ストーリーズの数値は投稿から24時間を過ぎると見られなくなります。お早めに画面を保存してください。',
      due && `報告期限：${due}`,
    ],
  }),
  en: ({ title, due }) => ({
    subject: 'You can report your figures now',
    lines: [
      `The figures for “${title}” can be reported now.`,
      'Figures of stories are gone 24 hours after posting, so save them early.',
      due && `Due ${due}.`,
    ],
  }),
}

const jpTasks: Partial<Record<NextActionKind, string>> = {
  answer_offer: 'オファーへの回答',
  agree_terms: '取引条件の確認',
  receive_goods: '商品の受け取り報告',
  book_visit: '来店日の登録',
  report_visit: '来店の報告',
  report_purchase: '購入の報告',
  submit_composition_plan: '構成案の提出',
  submit_draft: '下書きの提出',
  submit_final_report: '投稿完了報告',
  submit_insight_report: 'インサイト報告',
  answer_fixes: '修正と再提出',
}
const enTasks: Partial<Record<NextActionKind, string>> = {
  answer_offer: 'answer the offer',
  agree_terms: 'answer the terms',
  receive_goods: 'tell us that the goods have arrived',
  book_visit: 'tell us when you will visit',
  report_visit: 'report your visit',
  report_purchase: 'report your purchase',
  submit_composition_plan: 'hand in the composition plan',
  submit_draft: 'hand in the draft',
  submit_final_report: 'report your post',
  submit_insight_report: 'report your figures',
  answer_fixes: 'make the changes and send it again',
}

const reminder: Texts = {
  jp: ({ title, due, next }) => ({
    subject: `まもなく期限です：${(next && jpTasks[next]) ?? '次の作業'}`,
    lines: [
      `「${title}」の${(next && jpTasks[next]) ?? '次の作業'}の期限が近づいています。`,
      due && `期限：${due}`,
    ],
  }),
  en: ({ title, due, next }) => ({
    subject: 'Due soon',
    lines: [
      `For “${title}”, please ${(next && enTasks[next]) ?? 'take the next step'}.`,
      due && `Due ${due}.`,
    ],
  }),
}

const completed: Texts = {
  jp: ({ title, net, payday }) => ({
    subject: '案件が完了しました',
    lines: [
      `「${title}」が完了しました。ご参加ありがとうございました。`,
      net && `報酬（差引支払額）：${net}`,
      payday && `お支払い予定日：${payday}`,
    ],
  }),
  en: ({ title, net, payday }) => ({
    subject: 'Campaign completed',
    lines: [
      `“${title}” is complete. Thank you for your work.`,
      net && `Reward after deductions: ${net}`,
      payday && `It will be paid by ${payday}.`,
    ],
  }),
}

const terminated: Texts = {
  jp: ({ title, net, payday }) => ({
    subject: '案件の途中終了のお知らせ',
    lines: [
      `「${title}」は途中で終了となりました。理由は案件の画面でご確認いただけます。`,
      net && `お支払い額：${net}`,
      payday && `お支払い予定日：${payday}`,
    ],
  }),
  en: ({ title, net, payday }) => ({
    subject: 'A campaign has been ended early',
    lines: [
      `“${title}” has been ended early. The reason is shown on its screen.`,
      net && `You will be paid: ${net}`,
      payday && `By ${payday}.`,
    ],
  }),
}

const texts = {
  offered,
  selected,
  rejected,
  expired,
  shipped,
  goods_settled: goodsSettled,
  fix_requested: fixRequested,
  approved,
  insight_open: insightOpen,
  reminder,
  completed,
  terminated,
}

/** Subject and text of the mail about what happened in a case. */
export function caseMail(kind: keyof typeof texts, language: Language, facts: CaseFacts): MailText {
  const { subject, lines } = texts[kind][language](facts)
  const body = lines.filter(Boolean).join('\n')
  return { subject, text: `${body}\n\n${facts.link}\n\n${facts.provider}\n` }
}
