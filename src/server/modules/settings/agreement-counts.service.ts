import type * as z from 'zod'
import type { documentVersion } from '#contract/admin-settings.ts'
import type { Queryable } from '../../db/database.ts'
import * as repository from './agreement-counts.repository.ts'
import type { Version } from './documents.service.ts'

/** The versions, the newest of each document first, as operators see them: with how many agreed where it was asked. */
export async function withAgreements(
  db: Queryable,
  versions: readonly Version[],
): Promise<z.output<typeof documentVersion>[]> {
  const people = versions.some((one) => one.asks_agreement) ? await repository.countPeople(db) : 0
  return Promise.all(
    versions.map(async ({ summary: _summary, asks_agreement, ...version }) => ({
      ...version,
      agreement: asks_agreement ? { agreed: await countAgreed(db, version, versions), people } : null,
    })),
  )
}

/** Counts the agreements to this version or to one that follows it. */
async function countAgreed(
  db: Queryable,
  { kind, version }: Pick<Version, 'kind' | 'version'>,
  all: readonly Version[],
) {
  const own = all.filter((one) => one.kind === kind)
  const since = own.slice(0, own.findIndex((one) => one.version === version) + 1)
  return repository.countAgreed(
    db,
    kind,
    since.map((one) => one.version),
  )
}
