import type { NextActionKind } from '#contract/case-states.ts'
import type { Language } from '#contract/vocabulary.ts'
import { linkedText, type ShippedText } from './letter.ts'

/** What a mail about a case can say. Operators write the title; nothing that a person typed goes out. */
export type CaseFacts = {
  title: string
  /** In words, in the person's language; undefined where nothing is due. */
  due: string | undefined
  /** What is to be done, in words. */
  task: string
  /** The days left until it is due, in words. */
  when: string | undefined
  tracking: string | undefined
  /** In words, with the unit. */
  net: string | undefined
  payday: string | undefined
}

const offered: ShippedText = {
  jp: linkedText(
    '案件のオファーが届きました',
    '「{{title}}」のオファーが届きました。',
    '回答期限：{{due}}',
    '内容をご確認のうえ、お返事をお願いします。',
  ),
  en: linkedText(
    'You have an offer for a campaign',
    'You have an offer for “{{title}}”.',
    'Please answer by {{due}}.',
  ),
}

const selected: ShippedText = {
  jp: linkedText(
    '参加が決まりました。取引条件をご確認ください',
    '「{{title}}」への参加が決まりました。',
    '取引条件をご確認のうえ、同意または辞退をお選びください。',
    '回答期限：{{due}}',
  ),
  en: linkedText(
    'You have been selected: please read the terms',
    'You have been selected for “{{title}}”.',
    'Please read the terms, then agree or decline.',
    'Answer by {{due}}.',
  ),
}

const rejected: ShippedText = {
  jp: linkedText(
    '選考結果のお知らせ',
    '「{{title}}」にご応募いただき、ありがとうございました。',
    '今回は見送りとなりました。またのご応募をお待ちしております。',
  ),
  en: linkedText(
    'About your application',
    'Thank you for applying for “{{title}}”.',
    'It did not work out this time. We hope to see your application for another campaign.',
  ),
}

const expired: ShippedText = {
  jp: linkedText(
    'お返事の受付が終了しました',
    '「{{title}}」は、回答期限が過ぎたか、募集が中止となったため、お返事の受付を終了しました。',
  ),
  en: linkedText(
    'You can no longer answer',
    '“{{title}}” can no longer be answered: the time is over, or the campaign was called off.',
  ),
}

const shipped: ShippedText = {
  jp: linkedText(
    '商品を発送しました',
    '「{{title}}」の商品を発送しました。',
    'お問い合わせ番号：{{tracking}}',
    '届きましたら、受け取りの報告をお願いします。',
    '報告期限：{{due}}',
  ),
  en: linkedText(
    'Your goods are on their way',
    'The goods for “{{title}}” have been shipped.',
    'Tracking: {{tracking}}',
    'Please tell us when they have arrived.',
    'By {{due}}.',
  ),
}

const goodsSettled: ShippedText = {
  jp: linkedText(
    '商品について、運営からのご連絡です',
    '「{{title}}」の商品について対応が完了しました。このまま次の作業へお進みください。',
    '次の期限：{{due}}',
  ),
  en: linkedText(
    'About your goods',
    'The problem with the goods for “{{title}}” is settled. You can go on.',
    'Next due: {{due}}.',
  ),
}

const fixRequested: ShippedText = {
  jp: linkedText(
    '修正のお願いがあります',
    '「{{title}}」の提出物に、修正のお願いがあります。',
    '修正内容をご確認のうえ、再提出をお願いします。',
    '提出期限：{{due}}',
  ),
  en: linkedText(
    'Please make some changes',
    'We ask for some changes to what you handed in for “{{title}}”.',
    'Please send it again by {{due}}.',
  ),
}

const approved: ShippedText = {
  jp: linkedText('提出物が承認されました', '「{{title}}」の提出物が承認されました。', '次の期限：{{due}}'),
  en: linkedText(
    'Your work has been approved',
    'What you handed in for “{{title}}” has been approved.',
    'Next due: {{due}}.',
  ),
}

const insightOpen: ShippedText = {
  jp: linkedText(
    'インサイト報告を受け付けています',
    '「{{title}}」のインサイト（数値）を報告できるようになりました。',
    'ストーリーズの数値は投稿から24時間を過ぎると見られなくなります。お早めに画面を保存してください。',
    '報告期限：{{due}}',
  ),
  en: linkedText(
    'You can report your figures now',
    'The figures for “{{title}}” can be reported now.',
    'Figures of stories are gone 24 hours after posting, so save them early.',
    'Due {{due}}.',
  ),
}

const reminder: ShippedText = {
  jp: linkedText(
    '{{task}}の期限のお知らせ（{{when}}）',
    '「{{title}}」の{{task}}の期限をお知らせします。',
    '期限：{{due}}（{{when}}）',
  ),
  en: linkedText('Due {{when}}', 'For “{{title}}”, please {{task}}.', 'Due {{when}}: {{due}}'),
}

const completed: ShippedText = {
  jp: linkedText(
    '案件が完了しました',
    '「{{title}}」が完了しました。ご参加ありがとうございました。',
    '報酬（差引支払額）：{{net}}',
    'お支払い期日：{{payday}}',
  ),
  en: linkedText(
    'Campaign completed',
    '“{{title}}” is complete. Thank you for your work.',
    'Reward after deductions: {{net}}',
    'It will be paid by {{payday}}.',
  ),
}

const terminated: ShippedText = {
  jp: linkedText(
    '案件の途中終了のお知らせ',
    '「{{title}}」は途中で終了となりました。理由は案件の画面でご確認いただけます。',
    'お支払い額：{{net}}',
    'お支払い期日：{{payday}}',
  ),
  en: linkedText(
    'A campaign has been ended early',
    '“{{title}}” has been ended early. The reason is shown on its screen.',
    'You will be paid: {{net}}',
    'By {{payday}}.',
  ),
}

const tasks: Record<Language, Partial<Record<NextActionKind, string>> & { other: string }> = {
  jp: {
    answer_offer: 'オファーへの回答',
    agree_terms: '取引条件の確認',
    receive_goods: '商品の受け取り報告',
    book_visit: '訪問日時の登録',
    report_visit: '訪問の報告',
    report_purchase: '購入の報告',
    submit_composition_plan: '構成案の提出',
    submit_draft: '下書きの提出',
    submit_final_report: '投稿完了報告',
    submit_insight_report: 'インサイト報告',
    answer_fixes: '修正と再提出',
    other: '次の作業',
  },
  en: {
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
    other: 'take the next step',
  },
}

/** The next action as a reminder names it. */
export function taskIn(language: Language, next: NextActionKind | null) {
  const words = tasks[language]
  return (next && words[next]) ?? words.other
}

/** How far a day is away, as a reminder says it. */
export function daysAwayIn(language: Language, days: number) {
  if (days === 0) return language === 'jp' ? '本日' : 'today'
  if (days === 1) return language === 'jp' ? '明日' : 'tomorrow'
  return language === 'jp' ? `あと${days}日` : `in ${days} days`
}

export const caseTexts = {
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
