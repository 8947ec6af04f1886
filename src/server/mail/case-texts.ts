import { linkedText, type ShippedText } from './letter.ts'

/** The values that a mail about a case can contain. Operators write the title; nothing that a creator typed is sent. */
export type CaseFacts = {
  title: string
  /** The deadline in words, in the person's language; undefined when nothing is due. */
  due: string | undefined
  /** The same without the year, for a subject. */
  due_short: string | undefined
  /** The task to be done, in words. */
  task: string
  /** The days left until it is due, in words. */
  when: string | undefined
  tracking: string | undefined
  /** The sum in words, with its unit. */
  net: string | undefined
  payday: string | undefined
}

const offered: ShippedText = {
  jp: linkedText(
    '【{{due_short}}まで】オファーにご回答ください',
    '「{{title}}」のオファーが届きました。',
    '回答期限：{{due}}',
    '内容をご確認のうえ、期限までにご回答ください。',
  ),
  en: linkedText(
    '[By {{due_short}}] You have a campaign offer',
    'You have an offer for “{{title}}”.',
    'Please respond by {{due}}.',
  ),
}

const selected: ShippedText = {
  jp: linkedText(
    '【{{due_short}}まで】選考を通過しました。取引条件にご回答ください',
    '「{{title}}」の選考を通過しました。',
    '取引条件をご確認のうえ、同意または辞退をお選びください。同意いただくと、参加が確定します。',
    '回答期限：{{due}}',
  ),
  en: linkedText(
    '[By {{due_short}}] You’ve been selected: please review the terms',
    'You’ve been selected for “{{title}}”.',
    'Please review the terms and agree or decline. Your participation is confirmed once you agree.',
    'Respond by {{due}}.',
  ),
}

const rejected: ShippedText = {
  jp: linkedText(
    '選考結果のお知らせ',
    '「{{title}}」にご応募いただき、ありがとうございました。',
    '今回は見送りとなりました。またのご応募をお待ちしております。',
  ),
  en: linkedText(
    'Your application result',
    'Thank you for applying for “{{title}}”.',
    'You weren’t selected this time. We hope to see you in another campaign.',
  ),
}

const expired: ShippedText = {
  jp: linkedText(
    '回答の受付を終了しました',
    '「{{title}}」は、回答期限を過ぎたか、募集が中止となったため、回答の受付を終了しました。',
  ),
  en: linkedText(
    'This offer has closed',
    '“{{title}}” has closed because the deadline to respond passed or the campaign was cancelled.',
  ),
}

const campaignCancelled: ShippedText = {
  jp: linkedText(
    '案件が中止になりました',
    '「{{title}}」は中止になりました。',
    'ご応募・オファーの受付は終了しました。理由は案件の画面でご確認いただけます。',
  ),
  en: linkedText(
    'A campaign has been cancelled',
    '“{{title}}” has been cancelled.',
    'Your application or offer has closed. The reason is shown on the campaign screen.',
  ),
}

const shipped: ShippedText = {
  jp: linkedText(
    '商品を発送しました。届いたらご報告ください',
    '「{{title}}」の商品を発送しました。',
    '伝票番号（追跡番号）：{{tracking}}',
    '届きましたら、受け取りの報告をお願いします。',
    '報告期限：{{due}}',
  ),
  en: linkedText(
    'Your product has shipped: please report when it arrives',
    'The product for “{{title}}” has shipped.',
    'Tracking number: {{tracking}}',
    'Please report when it arrives.',
    'Report by {{due}}.',
  ),
}

const goodsSettled: ShippedText = {
  jp: linkedText(
    '商品の問題が解決しました。次の作業へお進みください',
    '「{{title}}」の商品について対応が完了しました。このまま次の作業へお進みください。',
    '次の期限：{{due}}',
  ),
  en: linkedText(
    'The product issue is resolved: please continue',
    'The issue with the product for “{{title}}” has been resolved. You can continue with the next step.',
    'Next deadline: {{due}}.',
  ),
}

const fixRequested: ShippedText = {
  jp: linkedText(
    '【{{due_short}}まで】修正と再提出をお願いします',
    '「{{title}}」の提出物に、修正のお願いがあります。',
    '修正内容をご確認のうえ、再提出をお願いします。',
    '提出期限：{{due}}',
  ),
  en: linkedText(
    '[By {{due_short}}] Please revise and resubmit',
    'We’re requesting changes to your submission for “{{title}}”.',
    'Please review the requested changes and resubmit.',
    'Resubmit by {{due}}.',
  ),
}

const dueExtended: ShippedText = {
  jp: linkedText(
    '期限を延長しました（{{due_short}}まで）',
    '「{{title}}」の次の作業の期限を延長しました。',
    '新しい期限：{{due}}',
  ),
  en: linkedText(
    'Your deadline is now {{due_short}}',
    'We’ve extended the deadline of your next step for “{{title}}”.',
    'New deadline: {{due}}.',
  ),
}

const approved: ShippedText = {
  jp: linkedText('提出物が承認されました', '「{{title}}」の提出物が承認されました。', '次の期限：{{due}}'),
  en: linkedText(
    'Your submission has been approved',
    'Your submission for “{{title}}” has been approved.',
    'Next deadline: {{due}}.',
  ),
}

const insightOpen: ShippedText = {
  jp: linkedText(
    '【{{due_short}}まで】インサイト報告をお願いします',
    '「{{title}}」のインサイト（数値）を報告できるようになりました。',
    'ストーリーズの数値は、投稿から24時間を過ぎると見られなくなります。お早めに画面を保存してください。',
    '報告期限：{{due}}',
  ),
  en: linkedText(
    '[By {{due_short}}] Please submit your insight report',
    'You can now report the metrics for “{{title}}”.',
    'Story metrics disappear 24 hours after posting, so please save screenshots early.',
    'Report by {{due}}.',
  ),
}

const reminder: ShippedText = {
  jp: linkedText(
    '【期限：{{when}}】{{task}}をお願いします',
    '「{{title}}」の{{task}}の期限が近づいています。',
    '期限：{{due}}（{{when}}）',
  ),
  en: linkedText(
    '[Due {{when}}] Please {{task}}',
    'The deadline for “{{title}}” is coming up: please {{task}}.',
    'Due {{when}}: {{due}}',
  ),
}

const operatorReminder: ShippedText = {
  jp: linkedText(
    '{{task}}をお願いします',
    '「{{title}}」の{{task}}をお待ちしております。',
    '期限：{{due}}',
    '行き違いでご対応済みの場合は、ご容赦ください。',
  ),
  en: linkedText(
    'Please {{task}}',
    'We’re waiting for you to {{task}} for “{{title}}”.',
    'Deadline: {{due}}',
    'If you’ve just done this, please ignore this message.',
  ),
}

const completed: ShippedText = {
  jp: linkedText(
    '案件が完了しました',
    '「{{title}}」が完了しました。ご参加ありがとうございました。',
    '報酬（差引支払額）：{{net}}',
    '支払期日：{{payday}}',
  ),
  en: linkedText(
    'Campaign completed',
    '“{{title}}” is complete. Thank you for taking part.',
    'Reward after deductions: {{net}}',
    'Payment due date: {{payday}}',
  ),
}

const terminated: ShippedText = {
  jp: linkedText(
    '案件の途中終了のお知らせ',
    '「{{title}}」は途中で終了となりました。理由は案件の画面でご確認いただけます。',
    'お支払い額：{{net}}',
    '支払期日：{{payday}}',
  ),
  en: linkedText(
    'A campaign has ended early',
    '“{{title}}” has ended early. The reason is shown on the campaign screen.',
    'Payment: {{net}}',
    'Payment due date: {{payday}}',
  ),
}

const messageReceived: ShippedText = {
  jp: linkedText(
    '参加案件のメッセージが届きました',
    '「{{title}}」の担当者から、新しいメッセージが届いています。',
    '内容をご確認のうえ、必要に応じて返信してください。',
  ),
  en: linkedText(
    'You have a new message about your campaign',
    'There’s a new message about “{{title}}”.',
    'You can read it and reply on the campaign’s message screen.',
  ),
}

export const caseTexts = {
  offered,
  selected,
  rejected,
  expired,
  campaign_cancelled: campaignCancelled,
  shipped,
  goods_settled: goodsSettled,
  fix_requested: fixRequested,
  due_extended: dueExtended,
  approved,
  insight_open: insightOpen,
  reminder,
  operator_reminder: operatorReminder,
  completed,
  terminated,
  message_received: messageReceived,
}
