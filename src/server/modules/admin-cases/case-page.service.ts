import type * as z from 'zod/mini'
import type { adminCase } from '#contract/admin-cases.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { viewCase } from '../case-view/case-view.service.ts'
import { reviewsOfCase } from '../client-reviews/client-reviews.service.ts'
import { findBrandRulesBesides } from '../clients/brands.service.ts'
import { findRulesBesides } from '../clients/clients.service.ts'
import { recordsOf } from '../influencers/record.ts'
import { findAssignee } from '../operators/assignees.service.ts'
import { heldReviewsOf } from '../submissions/held-reviews.service.ts'
import * as repository from './case-page.repository.ts'

/** The creator's own view with who it is, how they applied and where goods go. Throws `request.not_found`. */
export async function getCase(deps: Deps, caseId: number): Promise<z.output<typeof adminCase>> {
  const { db } = deps.database
  const about = await repository.findAbout(db, caseId)
  if (!about) throw new ApiProblem('request.not_found')
  const { influencer, address, payout_id, has_own_assignee } = about
  const assigneeId = has_own_assignee ? about.assignee_id : about.campaign_assignee_id
  const records = await recordsOf(db, [influencer.id])
  const theCase = await viewCase(deps, caseId, 'operator')
  const agreed = theCase.terms?.content.content_rules
  return {
    case: theCase,
    influencer,
    address,
    application: presentApplication(about, await repository.findAppliedAt(db, caseId)),
    record: records.get(influencer.id) ?? { completed: 0, terminated: 0, declined: 0, live: 0 },
    payout_id,
    assignee: await findAssignee(db, assigneeId),
    assigned_by_campaign: !has_own_assignee,
    client_reviews: await reviewsOfCase(db, caseId, deps.now()),
    held_reviews: await heldReviewsOf(db, caseId),
    client_rules: agreed ? await findRulesBesides(db, about.client_id, agreed) : null,
    brand_rules: agreed ? await findBrandRulesBesides(db, about.brand_id, agreed) : null,
  }
}

/** Returns an application with the labels of the form; what the form no longer has is shown by its id. */
function presentApplication(
  { answers, product_option, message, form }: repository.About,
  appliedAt: Date | null,
) {
  const labelOf = (id: string, known: readonly { id: string; label: string }[]) =>
    known.find((one) => one.id === id)?.label ?? id
  return {
    answers: answers.map(({ question_id, value }) => ({
      label: labelOf(question_id, form.questions),
      value: [value].flat().join('、'),
    })),
    product_option: product_option === null ? null : labelOf(product_option, form.product_options),
    message,
    applied_at: appliedAt?.toISOString() ?? null,
  }
}
