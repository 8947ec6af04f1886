import type * as z from 'zod/mini'
import type { emailRegistration, lineRegistration, Registration } from '#contract/auth.ts'
import type { Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { findAgencyId } from '../agencies/agencies.service.ts'
import { announceComing } from '../announcements/announcements.service.ts'
import { enqueueMenu } from '../line/menus.service.ts'
import { claimProfileImage } from '../profile-images/profile-images.service.ts'
import { type SignInOrigin, startSession } from '../sessions/sessions.service.ts'
import * as repository from './auth.repository.ts'
import { useLineToken, verifyLineToken } from './line-tokens.ts'
import { accountsOf, requireRegistrable } from './registration-rules.ts'
import { insertInfluencer } from './registration.repository.ts'
import type { SignedIn } from './sign-in.service.ts'

/** The means by which the person proves who they are from now on. */
interface Identity {
  email?: string | undefined
  passwordHash?: string
  lineUserId?: string
}

/**
 * Throws what the rules say, or `auth.agency_unknown`. A mail follows: it asks to confirm the address, or tells its owner, whom it does
 * not concern further, that somebody tried. The answer is the same, or it would tell who has an account.
 */
export async function registerByMail(
  deps: Deps,
  form: z.output<typeof emailRegistration>,
  origin: SignInOrigin,
): Promise<SignedIn> {
  await requireRegistrable(deps, form)
  const identity = { email: form.email, passwordHash: await deps.passwords.hash(form.password) }
  return register(deps, form, identity, origin, async () => undefined)
}

/** Identity from the verified token alone. Throws besides `auth.line_already_registered` and `auth.token_used`. */
export async function registerByLine(
  deps: Deps,
  form: z.output<typeof lineRegistration>,
  origin: SignInOrigin,
): Promise<SignedIn> {
  await requireRegistrable(deps, form)
  const { userId, expiresAt } = await verifyLineToken(deps, form.id_token)
  const known = await repository.findByLineUser(deps.database.db, userId)
  if (known) throw new ApiProblem('auth.line_already_registered')
  return register(deps, form, { email: form.email, lineUserId: userId }, origin, async (tx, id) => {
    await useLineToken(tx, deps.now(), form.id_token, expiresAt)
    await claimProfileImage(tx, deps.now(), userId, id)
    await enqueueMenu(deps, tx, userId, deps.now())
  })
}

/** Person, accounts, session and what `along` adds: everything or nothing. */
async function register(
  deps: Deps,
  form: Registration,
  identity: Identity,
  origin: SignInOrigin,
  along: (tx: Tx, influencerId: number) => Promise<void>,
): Promise<SignedIn> {
  try {
    return await deps.database.transaction(async (tx) => {
      const now = deps.now()
      const agencyId = await findAgencyId(tx, form.agency_code ?? deps.config.defaultAgencyCode)
      if (agencyId === undefined) throw new ApiProblem('auth.agency_unknown')
      const influencerId = await insertInfluencer(
        tx,
        personOf(form, identity, agencyId, now),
        accountsOf(form),
      )
      await along(tx, influencerId)
      await announceComing(tx, influencerId, now)
      if (identity.email !== undefined) {
        await enqueue(tx, 'mail.verify_email', { influencer_id: influencerId }, now)
      }
      return { influencerId, token: await startSession(tx, now, influencerId, origin) }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'influencers_line_user_id_unique')) {
      throw new ApiProblem('auth.line_already_registered')
    }
    throw error
  }
}

function personOf(form: Registration, identity: Identity, agencyId: number, now: Date) {
  return {
    agency_id: agencyId,
    display_name: form.display_name,
    name: form.name,
    name_kana: form.name_kana,
    birth_date: form.birth_date,
    gender: form.gender,
    phone: form.phone,
    prefecture: form.prefecture,
    influencer_type: [...new Set(form.influencer_type)],
    categories: [...new Set(form.categories)],
    bio: form.bio ?? '',
    language: form.language,
    email: identity.email ?? null,
    password_hash: identity.passwordHash ?? null,
    line_user_id: identity.lineUserId ?? null,
    terms_version: form.terms_version,
    privacy_version: form.privacy_version,
    agreed_at: now,
    created_at: now,
    updated_at: now,
  }
}
