import type { Announcement } from '#contract/agreements.ts'
import { type DocumentKind, documentKinds } from '#contract/documents.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { listVersions, type Version, type Versions } from '../settings/documents.service.ts'
import * as repository from './agreements.repository.ts'
import { announcementId } from './announcement-id.ts'

/** Whether the person still has to agree to `version`: it or one that it follows asks for it, and nothing since was agreed to. */
function isAsked(version: Version, { all }: Versions, agreed: readonly string[]) {
  const newestAgreed = all.findIndex((one) => agreed.includes(one.version))
  const since = newestAgreed === -1 ? all.length : newestAgreed
  return all.slice(all.indexOf(version), since).some(({ asks_agreement }) => asks_agreement)
}

/** The version in force and those to come, the one of the earliest day first. */
function presentAndComing({ all, inForce }: Versions) {
  return all.slice(0, all.indexOf(inForce) + 1).toReversed()
}

/** Lists the versions of documents that the person has to agree to, and coming ones that they have not read yet. */
export async function listAnnouncements(deps: Deps, influencerId: number): Promise<Announcement[]> {
  const { db } = deps.database
  const versions = await listVersions(db, deps.now())
  const agreed = await repository.findAgreed(db, influencerId)
  const shown = documentKinds.flatMap((kind) =>
    presentAndComing(versions[kind])
      .map((version) => ({ version, asked: isAsked(version, versions[kind], agreed[kind]) }))
      // A version that needs no agreement is shown until it takes effect; one that was agreed to is not shown.
      .filter(({ version, asked }) => asked || !(version.in_force || version.asks_agreement)),
  )
  const idOf = (version: Version) => announcementId(influencerId, version)
  const read = await repository.listRead(
    db,
    shown.map(({ version }) => idOf(version)),
  )
  return shown
    .filter(({ version, asked }) => asked || !read.includes(idOf(version)))
    .map(({ version: { kind, version, effective_on, in_force, summary }, asked }) => ({
      kind,
      version,
      effective_on,
      in_force,
      summary,
      asks_agreement: asked,
    }))
}

/** Notes the agreement to a version that is in force or to come. Throws `auth.document_outdated` for any other. */
export async function agree(deps: Deps, influencerId: number, kind: DocumentKind, version: string) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const versions = (await listVersions(tx, at))[kind]
    if (!presentAndComing(versions).some((one) => one.version === version))
      throw new ApiProblem('auth.document_outdated')
    await repository.insertAgreement(tx, { influencer_id: influencerId, kind, version, agreed_at: at })
  })
}

/**
 * Requires the person's agreement to the versions in force, where one is asked for; called before anything commissions work. Throws
 * `auth.agreement_needed`. Reading, submitting and being paid never depend on it.
 */
export async function requireAgreements(db: Queryable, influencerId: number, now: Date) {
  const versions = await listVersions(db, now)
  const asking = documentKinds.filter((kind) => versions[kind].all.some((one) => one.asks_agreement))
  if (asking.length === 0) return
  const agreed = await repository.findAgreed(db, influencerId)
  const isOpen = asking.some((kind) => isAsked(versions[kind].inForce, versions[kind], agreed[kind]))
  if (isOpen) throw new ApiProblem('auth.agreement_needed')
}
