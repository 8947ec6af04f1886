import type { Delivery } from '#contract/admin-deliveries.ts'
import type { Notice } from '#contract/notices.ts'
import { answerList } from './answers.ts'

// What was told, and what could not be sent, as a server could answer it; a test names only what it is about.

export function answerTold(given: Partial<Notice> = {}): Notice {
  return {
    id: '0b7e6f1c-6f0d-4d0a-9f83-0d4f6f6c1a01',
    kind: 'selected',
    subject: '選考を通過しました。取引条件にご回答ください',
    body: '「うるおい美容液のモニター募集」の選考を通過しました。\n回答期限：2100年6月18日 18:00',
    path: '/dashboard/project-management/7/case-confirmation',
    at: '2100-06-15T03:00:00.000Z',
    read: false,
    ...given,
  }
}

/** So many, the newest first, with their number in the subject. */
export function answerManyTold(count: number, given: Partial<Notice> = {}): Notice[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1)
    return answerTold({
      id: answerTold().id.slice(0, -2) + number.padStart(2, '0'),
      subject: `Notice ${number}`,
      ...given,
    })
  })
}

/** A page of them, all there are without `pages`. */
export function answerNotices(notices: Notice[], page = 1, pages = 1) {
  return { ...answerList(notices, page, pages), unread: notices.filter(({ read }) => !read).length }
}

export function answerDelivery(given: Partial<Delivery> = {}): Delivery {
  return {
    id: 41,
    kind: 'notice.line',
    state: 'failing',
    notice: { kind: 'selected', subject: '選考を通過しました', influencer: { id: 5, name: '佐藤 美咲' } },
    attempts: 4,
    last_error: 'line.unavailable',
    created_at: '2026-11-21T01:00:00.000Z',
    next_at: '2026-11-21T03:30:00.000Z',
    ...given,
  }
}
