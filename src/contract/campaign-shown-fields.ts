import type { TypedValues } from './campaign-typed.ts'
import { isPlaced } from './vocabulary.ts'

type Choices = Pick<TypedValues, 'kind' | 'reward_amount'> & {
  review: Pick<TypedValues['review'], 'composition_plan_required' | 'draft_required'>
  rights: Pick<TypedValues['rights'], 'secondary_use' | 'fee'>
}

/** Returns which fields apply to the choices made; the others are hidden and sent empty. */
export function shownFields({ kind, reward_amount, review, rights }: Choices) {
  const money = kind !== 'gift'
  const paid = kind === 'paid' || kind === 'gift_and_paid'
  const licence = rights.secondary_use && rights.fee !== ''
  const gift = kind === 'gift' || kind === 'gift_and_paid'
  return {
    money,
    /** The amount must be there. */
    paid,
    /** The value of what is given must be there too, also when an invitation is all that is given. */
    worth: gift || (isPlaced(kind) && reward_amount === ''),
    /** A purchase is paid back and secondary use is paid for, so either has a day of payment without a reward too. */
    payment: paid || kind === 'purchase' || (money && reward_amount !== '') || licence,
    shipping: gift,
    /** People come to a place. */
    place: isPlaced(kind),
    plan: review.composition_plan_required,
    draft: review.draft_required,
    use: rights.secondary_use,
  }
}
