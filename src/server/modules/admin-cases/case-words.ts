import type { CaseState, NextActionKind, PreparationState, SubTaskKind } from '#contract/case-states.ts'

// Only in Japanese: spreadsheets are for the provider's own staff.

export const stateTexts: Readonly<Record<CaseState, string>> = {
  applied: '選考中',
  withdrawn: '応募取消',
  offered: 'オファー',
  selected: '条件確認待ち',
  declined: '辞退',
  expired: '期限切れ',
  rejected: '見送り',
  confirmed: '進行中',
  completed: '完了',
  terminated: '途中終了',
}

/** The text for a declined application or a closed offer whose campaign was cancelled. */
export const cancelledText = '募集中止'

export const preparationTexts: Readonly<Record<PreparationState, string>> = {
  none: '',
  preparing: '発送準備中',
  shipped: '発送済み',
  received: '受取済み',
  problem: '商品の問題',
  scheduling: '日程調整中',
  booked: '予約済み',
  visited: '来店・来場済み',
  purchase_pending: '購入待ち',
  purchased: '購入済み',
}

const subTaskTexts: Readonly<Record<SubTaskKind, string>> = {
  composition_plan: '構成案',
  draft: '下書き',
  final_report: '投稿完了報告',
  insight_report: 'インサイト報告',
}

const nextActionTexts: Readonly<Record<NextActionKind, string>> = {
  answer_offer: 'オファーの回答待ち',
  agree_terms: '取引条件の同意待ち',
  receive_goods: '受取報告待ち',
  book_visit: '来店・来場日時の登録待ち',
  report_visit: '来店・来場の報告待ち',
  report_purchase: '購入報告待ち',
  submit_composition_plan: '構成案の提出待ち',
  submit_draft: '下書きの提出待ち',
  submit_final_report: '投稿完了報告待ち',
  submit_insight_report: 'インサイト報告待ち',
  answer_fixes: 'の再提出待ち',
  wait_selection: '選考',
  wait_shipment: '商品の発送',
  wait_goods: '商品の問題への対応',
  wait_review: 'の確認',
  wait_measuring: '計測待ち',
}

/** Returns who has to do what next, in a few words; empty when nothing more is expected. */
export function nextActionText(kind: NextActionKind | null, subTask: SubTaskKind | null) {
  return kind === null ? '' : `${subTask === null ? '' : subTaskTexts[subTask]}${nextActionTexts[kind]}`
}
