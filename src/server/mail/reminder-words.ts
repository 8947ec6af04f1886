import type { NextActionKind } from '#contract/case-states.ts'
import type { Language } from '#contract/vocabulary.ts'

const tasks: Record<Language, Partial<Record<NextActionKind, string>> & { other: string }> = {
  jp: {
    answer_offer: 'オファーへの回答',
    agree_terms: '取引条件への回答',
    receive_goods: '商品の受け取り報告',
    book_visit: '来店・来場日時の登録',
    report_visit: '来店・来場の報告',
    report_purchase: '購入の報告',
    submit_composition_plan: '構成案の提出',
    submit_draft: '下書きの提出',
    submit_final_report: '投稿完了報告',
    submit_insight_report: 'インサイト報告',
    answer_fixes: '修正と再提出',
    other: '次の作業',
  },
  en: {
    answer_offer: 'respond to the offer',
    agree_terms: 'review the terms and respond',
    receive_goods: 'report that the product has arrived',
    book_visit: 'enter the time of your visit',
    report_visit: 'report your visit',
    report_purchase: 'report your purchase',
    submit_composition_plan: 'submit the composition plan',
    submit_draft: 'submit the draft',
    submit_final_report: 'submit your post report',
    submit_insight_report: 'submit your insight report',
    answer_fixes: 'revise and resubmit your work',
    other: 'take the next step',
  },
}

/** The next action as a reminder names it. */
export function taskIn(language: Language, next: NextActionKind | null) {
  const words = tasks[language]
  return (next && words[next]) ?? words.other
}

/** Returns how many days away a day is, in the words of a reminder. */
export function daysAwayIn(language: Language, days: number) {
  if (days === 0) return language === 'jp' ? '本日' : 'today'
  if (days === 1) return language === 'jp' ? '明日' : 'tomorrow'
  return language === 'jp' ? `あと${days}日` : `in ${days} days`
}
