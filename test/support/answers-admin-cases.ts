import type { AdminCaseRow } from '#contract/admin-cases.ts'
import { answerDetail } from './answers.ts'
import { answerAction } from './answers-cases.ts'

/** A case as operators' lists hold it. */
export function answerCaseRow(given: Partial<AdminCaseRow> = {}): AdminCaseRow {
  const { id, title, kind, cover } = answerDetail()
  return {
    id: 70,
    campaign: { id, title, kind, cover },
    influencer: { id: 5, display_name: 'みさき', name: '佐藤 美咲' },
    state: 'confirmed',
    preparation: 'received',
    next_action: answerAction(),
    ship_by: null,
    updated_at: '2026-11-01T00:00:00.000Z',
    ...given,
  }
}

export function answerCaseRows(data: AdminCaseRow[]) {
  return { data, current_page: 1, page_count: 1, total: data.length }
}
