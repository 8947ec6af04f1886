import type { Address, AddressInput } from '#contract/addresses.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { firstPreparation, type SubTaskKind, subTaskKinds } from '#contract/case-states.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { checkAddress, findAddress } from '../addresses/addresses.service.ts'
import { requireAgreements } from '../agreements/agreements.service.ts'
import { agreeToTerms } from '../terms/terms.service.ts'
import { isAnswerOver } from './answer-time.ts'
import { allowedNow, situationOf } from './case-situation.ts'
import * as repository from './cases.repository.ts'
import { changeCase, type OpenCase } from './change-case.ts'
import { bySubTask, type LockedCase } from './locked-case.ts'

interface TermsAnswer {
  agree: boolean
  terms_version: number
  reason?: string | undefined
}

/**
 * The answer to the terms that were shown. Throws `request.not_found`, `case.act_not_allowed` also when the time is over,
 * `auth.agreement_needed`, `case.terms_outdated`, and `request.invalid` at `address` when goods have nowhere to go.
 */
export async function answerTerms(deps: Deps, influencerId: number, campaignId: number, answer: TermsAnswer) {
  const at = deps.now()
  return deps.database.transaction((tx) =>
    changeCase(tx, { campaignId, influencerId }, at, async (open) => {
      if (open.row.state !== 'selected' || isAnswerOver(open.row, at))
        throw new ApiProblem('case.act_not_allowed')
      const by = { actor: 'influencer', id: influencerId } as const
      if (answer.agree) await agree(tx, open, answer.terms_version, at)
      else await open.move({ act: 'decline', by, note: answer.reason })
      return open.row.id
    }),
  )
}

async function agree(tx: Tx, open: OpenCase, version: number, at: Date) {
  const { id, influencer_id } = open.row
  await requireAgreements(tx, influencer_id, at)
  await agreeToTerms(tx, id, version, at)
  if (!open.terms) throw new Error(`Case ${id} was selected without terms.`)
  const { content } = open.terms
  const preparation = firstPreparation(content.campaign.kind)
  const address = preparation === 'preparing' ? await findDestination(tx, open) : open.row.address
  const by = { actor: 'influencer', id: influencer_id } as const
  await open.move({ act: 'agree', by, values: { preparation, address } })
  const rows = subTaskKinds.map((kind) => ({
    case_id: id,
    kind,
    state: isRequired(kind, content) ? ('locked' as const) : ('not_required' as const),
    updated_at: at,
  }))
  open.terms = { ...open.terms, agreed_at: at }
  open.subTasks = bySubTask(await repository.insertSubTasks(tx, rows))
}

/** An accepted offer brought no address along; the person's own is taken then. */
async function findDestination(tx: Tx, { row }: LockedCase): Promise<Address> {
  const address = row.address ?? (await findAddress(tx, row.influencer_id))
  if (address) return address
  throw new ApiProblem('request.invalid', { errors: [{ path: 'address', code: 'field.required' }] })
}

function isRequired(kind: SubTaskKind, terms: TermsContent) {
  if (kind === 'composition_plan') return terms.composition_plan_required
  return kind !== 'draft' || terms.draft_required
}

/**
 * Changes the address for the goods of this case until they are shipped. Throws `case.address_locked` after that,
 * `case.act_not_allowed`, and as `checkAddress` does.
 */
export async function changeAddress(
  deps: Deps,
  influencerId: number,
  campaignId: number,
  input: AddressInput,
): Promise<Address> {
  const at = deps.now()
  return deps.database.transaction((tx) =>
    changeCase(tx, { campaignId, influencerId }, at, async (open) => {
      const situation = situationOf(open)
      if (!allowedNow(open, at).includes('change_address')) {
        const gone = situation.preparation === 'shipped' || situation.preparation === 'received'
        throw new ApiProblem(gone ? 'case.address_locked' : 'case.act_not_allowed')
      }
      const address = checkAddress(input)
      open.row = await repository.updateCase(tx, open.row.id, { address, updated_at: at })
      return address
    }),
  )
}
