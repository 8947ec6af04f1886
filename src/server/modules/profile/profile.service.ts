import type { NotificationChoices, Notifications, Profile, ProfileChanges } from '#contract/profile.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { InfluencerActor } from '../../kernel/actor.ts'
import type { FilePart } from '../../kernel/handler.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { changeMailAddress, confirmMailChange } from '../auth/mail-address.service.ts'
import { checkHolderAnew } from '../bank/holder-check.ts'
import { noteConsent } from '../broadcasts/broadcasts.service.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import { birthDateErrors, phoneErrors } from '../influencers/person-rules.ts'
import { ownProfileImage, storeProfileImage } from '../profile-images/profile-images.service.ts'
import { renewSession } from '../sessions/sessions.service.ts'
import { presentProfile } from './profile.presenter.ts'
import * as repository from './profile.repository.ts'

/** The members that decide whose a bank account may be. */
const naming = ['name', 'name_kana', 'tax_kind'] as const

/**
 * Makes the change of profile values with `write`. Where it changes whose a bank account may be, that is noted once work was agreed, so
 * that nobody can fit the name to a stranger's account, and the account is looked at anew.
 */
async function withRegisteredName(
  tx: Tx,
  { id, changes, now }: { id: number; changes: ProfileChanges; now: Date },
  write: () => Promise<void>,
) {
  if (naming.every((member) => changes[member] === undefined)) return write()
  await lockInfluencer(tx, id)
  const before = await repository.findProfile(tx, id)
  await write()
  const changed = naming.some(
    (member) => changes[member] !== undefined && changes[member] !== before?.[member],
  )
  if (!changed) return
  if (await repository.hasAgreedWork(tx, id)) await repository.updateNameChanged(tx, id, now)
  await checkHolderAnew(tx, id, now)
}

/** Throws `request.not_found` when there is nobody with this id. */
export async function getProfile(deps: Deps, influencerId: number): Promise<Profile> {
  const row = await repository.findProfile(deps.database.db, influencerId)
  if (!row) throw new ApiProblem('request.not_found')
  return presentProfile(row)
}

interface Sent {
  changes: ProfileChanges
  file: FilePart | undefined
  userAgent: string
}

/**
 * Changes what is sent, picture and mail address with it: everything or nothing. With another address every session ends, and
 * `session` is the cookie's text of a new one. Throws `request.invalid` naming the invalid fields, what `confirmMailChange` throws, and
 * what a picture is refused with.
 */
export async function changeProfile(
  deps: Deps,
  { id }: InfluencerActor,
  { changes, file, userAgent }: Sent,
): Promise<{ profile: Profile; session: string | undefined }> {
  requireAllowed(changes, deps.now())
  const mail = await confirmMailChange(deps, id, changes)

  const write = (imageId?: string) =>
    deps.database.transaction(async (tx) => {
      const now = deps.now()
      if (mail) await changeMailAddress(tx, deps, id, mail)
      await withRegisteredName(tx, { id, changes, now }, () =>
        repository.updateProfile(tx, id, valuesOf(changes), now),
      )
      if (imageId !== undefined) await ownProfileImage(tx, now, { influencerId: id }, imageId)
      return mail && renewSession(tx, now, id, userAgent)
    })
  const session = await (file ? storeProfileImage(deps, file, write) : write())
  return { profile: await getProfile(deps, id), session }
}

/** Returns which notices the person wants, and by which way. Throws `request.not_found`. */
export async function getNotifications(deps: Deps, influencerId: number): Promise<Notifications> {
  const wanted = await repository.findNotifications(deps.database.db, influencerId)
  if (!wanted) throw new ApiProblem('request.not_found')
  return wanted
}

export async function setNotifications(deps: Deps, { id }: InfluencerActor, wanted: NotificationChoices) {
  const at = deps.now()
  const { broadcast_mail, ...rest } = wanted
  await deps.database.transaction(async (tx) => {
    await repository.updateNotifications(tx, id, rest, at)
    // Who wants no such messages does not agree to mails of them either.
    const given = wanted.broadcasts === false ? false : broadcast_mail
    if (given !== undefined) await noteConsent(tx, id, { given, source: 'settings' }, at)
  })
  return getNotifications(deps, id)
}

function requireAllowed({ birth_date, phone }: ProfileChanges, now: Date) {
  const errors = [
    ...(birth_date === undefined ? [] : birthDateErrors(birth_date, now)),
    ...(phone === undefined ? [] : phoneErrors(phone)),
  ]
  if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })
}

/** The address is changed apart from the rest, what proves the person is only shown. */
function valuesOf(changes: ProfileChanges): repository.ProfileValues {
  const { email: _email, current_password: _password, proof: _proof, ...given } = changes
  const { influencer_type, categories, invoice_number, ...rest } = given
  return {
    ...rest,
    influencer_type: influencer_type && [...new Set(influencer_type)],
    categories: categories && [...new Set(categories)],
    invoice_number: invoice_number === 'exempt' ? null : invoice_number,
  }
}
