import type { CaseMessage, Thread } from '#contract/case-messages.ts'

/** What the provider wrote at noon in Japan, unless told otherwise. */
export function answerMessage(given: Partial<CaseMessage> = {}): CaseMessage {
  return {
    id: 1,
    from: 'operator',
    writer: '株式会社みなと企画',
    body: '明日発送します。',
    files: [],
    sent_at: '2026-11-20T03:00:00.000Z',
    ...given,
  }
}

/** The thread of a case that goes on, as its creator reads it. */
export function answerThread(data: CaseMessage[] = [], given: Partial<Thread> = {}): Thread {
  return {
    data,
    current_page: 1,
    page_count: data.length > 0 ? 1 : 0,
    as_of: '2026-11-21T03:00:00.000Z',
    campaign: { id: 7, title: 'うるおい美容液モニター' },
    partner: '株式会社みなと企画',
    state: 'open',
    open_until: null,
    unread: 0,
    marks: { influencer: null, operator: null },
    ...given,
  }
}
