import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { nameOrder, type WithKeyword, searchPeople } from '../influencers/person-search.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import { type Attached, presentInquiry } from './inquiries.presenter.ts'
import * as repository from './inquiries.repository.ts'
import { loadAttached } from './inquiries.service.ts'

/** Everybody's by state, kind and words, and how many each state has. */
export async function listAll(
  deps: Deps,
  actor: OperatorActor,
  {
    page,
    size,
    keyword,
    sort,
    order,
    ...asked
  }: PageQuery & WithKeyword<repository.InquiryFilter> & Omit<repository.InquiryOrder, 'byName'>,
) {
  const { db } = deps.database
  const filter = { ...asked, search: await searchPeople(db, keyword, actor) }
  const sorted = { sort, order, byName: nameOrder(actor) }
  const rows = await repository.listOfAll(db, filter, { ...sorted, ...sliceOf({ page, size }) })
  const attached = await loadAttached(db, rows, 'operator')
  const counts = await repository.countStates(db, filter)
  const list = await presentPage(
    { page, size },
    rows,
    (row) => presentForOperator(row, attached),
    async () => counts[filter.state],
  )
  return { ...list, counts }
}

/** Throws `request.not_found`. */
export async function getInquiry(deps: Deps, id: number) {
  const { db } = deps.database
  const row = await repository.findOfAll(db, id)
  if (!row) throw new ApiProblem('request.not_found')
  return presentForOperator(row, await loadAttached(db, [row], 'operator'))
}

/** Stores an answer, the first or a further one, and notifies the person. Throws `request.not_found`. */
export async function answerInquiry(deps: Deps, actor: OperatorActor, id: number, body: string) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const answered = await repository.updateAnswered(tx, id, at)
    if (!answered) throw new ApiProblem('request.not_found')
    await repository.insertAnswer(tx, { inquiry_id: id, operator_id: actor.id, body, answered_at: at })
    await enqueuePersonalNotice(tx, answered.influencer_id, 'inquiry_answered', at)
    await audit(tx, actor, { act: 'admin.inquiries.answer', subject: `inquiry:${id}`, details: {} }, at)
  })
  return getInquiry(deps, id)
}

function presentForOperator(row: repository.InquiryOfPerson, attached: Attached) {
  return { ...presentInquiry(row, attached), influencer: row.influencer, case_id: row.case_id }
}
