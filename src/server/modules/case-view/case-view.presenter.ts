import type { ThreadSummary } from '#contract/case-messages.ts'
import type { CaseDetail, Payment, Shipment, TimelineEvent, Carrier } from '#contract/case-shapes.ts'
import type { SubTasks, WorkFile } from '#contract/sub-task-shapes.ts'
import { coverOf, presentPicture, presentReward } from '../campaigns/campaigns.presenter.ts'
import { answerBy } from '../cases/answer-time.ts'
import { allowedNow, situationOf } from '../cases/case-situation.ts'
import { presentOwnNextAction } from '../cases/cases.presenter.ts'
import type { LockedCase } from '../cases/locked-case.ts'
import type { findReward } from '../ledger/ledger.service.ts'
import type { findWholeCase, listEvents, listGoodsReports, listShipments } from './case-view.repository.ts'

/** Returns the address of the carrier's tracking page; null without a number, and for carriers without such a page. */
function trackingUrl(carrier: Carrier, number: string | null): string | null {
  const page = pages[carrier]
  return page && number ? page(encodeURIComponent(number.replaceAll('-', ''))) : null
}

/** The carriers' own pages that take the number in the address. */
const pages: Record<Carrier, ((number: string) => string) | null> = {
  yamato: (number) => `https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=${number}`,
  sagawa: (number) => `https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=${number}`,
  japan_post: (number) =>
    `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${number}&searchKind=S004&locale=ja`,
  other: null,
}

type Rows<List extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>
type Whole = NonNullable<Rows<typeof findWholeCase>>

export interface KnownParts extends Whole, Pick<LockedCase, 'terms' | 'subTasks'> {
  version: string
  shipments: Rows<typeof listShipments>
  reports: Rows<typeof listGoodsReports>
  events: Rows<typeof listEvents>
  reward: Rows<typeof findReward>
  /** The payment that the terms promise. */
  promised: Payment | undefined
  files: Map<string, WorkFile>
  messages: ThreadSummary
}

export function presentCaseDetail(known: KnownParts, sub_tasks: SubTasks | null, now: Date): CaseDetail {
  const { row, campaign, account } = known
  return {
    id: row.id,
    version: known.version,
    campaign: {
      id: campaign.id,
      title: campaign.title,
      brand_name: campaign.brand_name,
      cover: presentPicture(coverOf(campaign)),
      kind: kindOf(known),
      reward: presentReward(campaign),
      contact: campaign.advertiser.contact,
    },
    state: row.state,
    account: account && { ...account, link: account.link ?? 'unlinked' },
    application: presentApplication(row),
    terms: presentTerms(known),
    ...presentPreparation(known),
    paused: row.state === 'confirmed' && row.paused_since !== null,
    sub_tasks,
    reward: presentCaseReward(known),
    next_action: presentOwnNextAction(row, campaign.days.shipping, now),
    allowed_actions: allowedNow(known, now),
    timeline: known.events.map(presentEvent),
    ended_reason: row.ended_reason,
    cancelled: known.cancelled,
    messages: known.messages,
  }
}

/** Returns the kind in the terms, which stays whatever becomes of the campaign; the campaign's kind before there are terms. */
function kindOf({ terms, campaign }: KnownParts) {
  return terms?.content.campaign.kind ?? campaign.kind
}

function presentApplication({ form_shown, ...row }: Whole['row']): CaseDetail['application'] {
  if (!form_shown) return null
  const { answers, product_option, agreements, message, address } = row
  return { ...form_shown, answers, product_option, agreements, message, address }
}

function presentTerms({ row, terms }: KnownParts): CaseDetail['terms'] {
  if (!terms) return null
  return {
    version: terms.version,
    issued_at: terms.issued_at.toISOString(),
    agreed_at: terms.agreed_at?.toISOString() ?? null,
    answer_by: answerBy(row)?.toISOString() ?? null,
    content: terms.content,
  }
}

/** Returns the goods, the visit or the purchase, whichever the campaign's kind asks for, from the selection on. */
function presentPreparation(known: KnownParts): Pick<CaseDetail, 'goods' | 'visit' | 'purchase'> {
  const { row, terms, shipments, files } = known
  const none = { goods: null, visit: null, purchase: null }
  const { preparation: state } = situationOf(known)
  if (!terms) return none
  switch (state) {
    case 'none':
      return none
    case 'preparing':
    case 'shipped':
    case 'received':
    case 'problem': {
      const parcels = shipments.map((parcel) => presentShipment(parcel, known))
      return { ...none, goods: { state, address: row.address, shipments: parcels } }
    }
    case 'scheduling':
    case 'booked':
    case 'visited':
      return { ...none, visit: { state, ...presentVisit(row.visit, files) } }
    case 'purchase_pending':
    case 'purchased':
      return { ...none, purchase: { state, ...presentPurchase(row.purchase, files) } }
  }
}

function presentShipment(parcel: KnownParts['shipments'][number], { reports, files }: KnownParts): Shipment {
  const { number, carrier, tracking_number, note, shipped_at } = parcel
  return {
    number,
    carrier,
    tracking_number,
    tracking_url: trackingUrl(carrier, tracking_number),
    note,
    shipped_at: shipped_at.toISOString(),
    reports: reports
      .filter(({ shipment_number }) => shipment_number === number)
      .map(({ outcome, comment, file_ids, at }) => ({
        outcome,
        comment,
        files: filesOf(file_ids, files),
        at: at.toISOString(),
      })),
  }
}

function presentVisit(visit: Whole['row']['visit'], files: KnownParts['files']) {
  return {
    visit_at: visit?.visit_at ?? null,
    people: visit?.people ?? null,
    comment: visit?.report_comment || (visit?.comment ?? ''),
    visited_on: visit?.visited_on ?? null,
    files: filesOf(visit?.file_ids ?? [], files),
  }
}

function presentPurchase(purchase: Whole['row']['purchase'], files: KnownParts['files']) {
  return {
    purchased_on: purchase?.purchased_on ?? null,
    amount: purchase?.amount ?? null,
    comment: purchase?.comment ?? '',
    files: filesOf(purchase?.file_ids ?? [], files),
  }
}

function filesOf(ids: readonly string[], files: KnownParts['files']) {
  return ids.flatMap((id) => files.get(id) ?? [])
}

/** Returns the reward as booked; before that, and while the case is live, as the terms promise it. */
function presentCaseReward({ row, terms, reward, promised }: KnownParts): CaseDetail['reward'] {
  if (reward) {
    const { lines, amount, tax_rate, tax, withholding, expense, fee, net, state, due_on } = reward
    return { lines, amount, tax_rate, tax, withholding, expense, fee, net, state, due_on }
  }
  const alive = row.state === 'selected' || row.state === 'confirmed'
  return alive && promised
    ? { ...promised, state: 'expected', due_on: terms?.content.payment_date ?? null }
    : null
}

function presentEvent(event: KnownParts['events'][number]): TimelineEvent {
  const { at, actor, subject, act, to_state, round, note } = event
  return { at: at.toISOString(), actor, subject, act, to: to_state, round, note }
}
