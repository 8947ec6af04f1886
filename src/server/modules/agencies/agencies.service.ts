import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Agency, AgencyInput, updateAgency as updating } from '#contract/admin-agencies.ts'
import type { AuditedAction } from '#contract/admin-audit.ts'
import type { Queryable } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { agencies } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './agencies.repository.ts'
import type { AgencyRow } from './agencies.repository.ts'

/** Returns the id of the agency with this code; undefined for an unknown code, and for one with which nobody registers any more. */
export async function findAgencyId(db: Queryable, code: string) {
  const [row] = await db
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(eq(agencies.code, code), agencies.active))
  return row?.id
}

/** The agency of people who come without one's code must be there before anybody registers. Right at every start. */
export async function ensureDefaultAgency(deps: Deps) {
  const { defaultAgencyCode, provider } = deps.config
  await deps.database.db
    .insert(agencies)
    .values({ code: defaultAgencyCode, name: provider.name })
    .onConflictDoUpdate({ target: agencies.code, set: { active: true } })
}

export async function listAgencies(deps: Deps): Promise<Agency[]> {
  const rows = await repository.listAgencies(deps.database.lists)
  return rows.map((row) => presentAgency(deps, row))
}

/** Throws `agency.code_taken`. */
export async function createAgency(deps: Deps, actor: OperatorActor, input: AgencyInput): Promise<Agency> {
  return withCodesApart(() =>
    deps.database.transaction(async (tx) => {
      const id = await repository.insertAgency(tx, input)
      const act = { act: 'admin.agencies.create', subject: `agency:${id}`, details: {} } as const
      await audit(tx, actor, act, deps.now())
      return readAgency(deps, tx, id)
    }),
  )
}

/**
 * Written anew as a whole; the same again, as after an answer that was lost, writes nothing. Throws `request.not_found`,
 * `agency.code_fixed`, `agency.code_taken`, and `agency.changed_meanwhile` when another version is stored than was read.
 */
export async function updateAgency(
  deps: Deps,
  actor: OperatorActor,
  agencyId: number,
  { version, code, ...input }: z.output<typeof updating.body>,
): Promise<Agency> {
  return change(deps, { actor, act: 'admin.agencies.update', agencyId }, (before) => {
    const { name, contact, note } = before
    const whole = { ...input, code: code ?? before.code }
    if (isDeepStrictEqual(whole, { name, contact, note, code: before.code })) return undefined
    if (before.version !== version) throw new ApiProblem('agency.changed_meanwhile')
    if (whole.code !== before.code && before.code_fixed) throw new ApiProblem('agency.code_fixed')
    return { ...whole, version: version + 1 }
  })
}

/**
 * Activates or deactivates an agency; writes nothing when it is so already. Throws `request.not_found`, and `agency.is_default` for the
 * agency of people without a code.
 */
export async function setAgencyActive(
  deps: Deps,
  actor: OperatorActor,
  agencyId: number,
  active: boolean,
): Promise<Agency> {
  const act = active ? 'admin.agencies.activate' : 'admin.agencies.deactivate'
  return change(deps, { actor, act, agencyId }, (before) => {
    if (before.active === active) return undefined
    if (before.is_default) throw new ApiProblem('agency.is_default')
    return { active }
  })
}

interface Act {
  actor: OperatorActor
  act: AuditedAction
  agencyId: number
}

/** Writes what `valuesOf` gives for the agency as it is stored, and who did it; nothing for undefined. */
async function change(
  deps: Deps,
  { actor, act, agencyId }: Act,
  valuesOf: (before: Agency) => repository.Changes | undefined,
): Promise<Agency> {
  return withCodesApart(() =>
    deps.database.transaction(async (tx) => {
      await repository.lockAgency(tx, agencyId)
      const before = await readAgency(deps, tx, agencyId)
      const values = valuesOf(before)
      if (!values) return before
      await repository.updateAgency(tx, agencyId, values)
      await audit(tx, actor, { act, subject: `agency:${agencyId}`, details: {} }, deps.now())
      return readAgency(deps, tx, agencyId)
    }),
  )
}

async function withCodesApart(work: () => Promise<Agency>) {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'agencies_code_unique')) throw new ApiProblem('agency.code_taken')
    throw error
  }
}

async function readAgency(deps: Deps, db: Queryable, agencyId: number) {
  const row = await repository.findAgency(db, agencyId)
  if (!row) throw new ApiProblem('request.not_found')
  return presentAgency(deps, row)
}

function presentAgency({ config }: Deps, { agency, registered, creators }: AgencyRow): Agency {
  const { id, version, code, name, contact, note, active } = agency
  const is_default = code === config.defaultAgencyCode
  const path = `/register?agency_code=${encodeURIComponent(code)}`
  const { appUrl } = config.line
  return {
    id,
    version,
    code,
    name,
    contact,
    note,
    active,
    is_default,
    code_fixed: is_default || registered > 0,
    creators,
    links: { browser: config.publicUrl + path, line: appUrl ? appUrl + path : null },
  }
}
