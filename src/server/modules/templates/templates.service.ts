import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { AuditedAction } from '#contract/admin-audit.ts'
import { reminderPlaceholders } from '#contract/admin-case-runs.ts'
import { messagePlaceholders } from '#contract/admin-decision-runs.ts'
import type { createTemplate, Template, TemplateKind, updateTemplate } from '#contract/admin-templates.ts'
import { hasOnlyPlaceholders } from '#lib/placeholders.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './templates.repository.ts'

type TemplateInput = z.output<typeof createTemplate.body>

export async function listTemplates(deps: Deps, kind: TemplateKind | undefined): Promise<Template[]> {
  const rows = await repository.listTemplates(deps.database.db, kind)
  return rows.map(presentTemplate)
}

/** Throws `request.invalid` for a reminder with a placeholder that there is not. */
export async function addTemplate(deps: Deps, actor: OperatorActor, input: TemplateInput): Promise<Template> {
  requirePlaceholders(input)
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const row = await repository.insertTemplate(tx, { ...input, operator_id: actor.id, updated_at: at })
    return record(tx, actor, 'admin.templates.create', row, at)
  })
}

/**
 * The same again writes nothing. Throws `request.not_found`, `request.invalid`, and `request.changed_meanwhile` when another version is stored
 * than was read, unless that one says the same.
 */
export async function changeTemplate(
  deps: Deps,
  actor: OperatorActor,
  id: number,
  { version, ...input }: z.output<typeof updateTemplate.body>,
): Promise<Template> {
  requirePlaceholders(input)
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const before = await lock(tx, id)
    const { kind, title, body } = before
    if (isDeepStrictEqual({ kind, title, body }, { ...input })) return presentTemplate(before)
    if (before.version !== version) throw new ApiProblem('request.changed_meanwhile')
    const values = { ...input, version: version + 1, operator_id: actor.id, updated_at: at }
    const row = await repository.updateTemplate(tx, id, values)
    return record(tx, actor, 'admin.templates.update', row, at)
  })
}

/**
 * Removes a template; what was written with it stays. Throws `request.not_found`, and `request.changed_meanwhile` when another version is stored
 * than was read.
 */
export async function removeTemplate(
  deps: Deps,
  actor: OperatorActor,
  id: number,
  version: number,
): Promise<void> {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const before = await lock(tx, id)
    if (before.version !== version) throw new ApiProblem('request.changed_meanwhile')
    await repository.deleteTemplate(tx, id)
    await record(tx, actor, 'admin.templates.delete', before, at)
  })
}

/** The placeholders that are filled in, by kind of template; in other templates braces are left as they are. */
const filledIn: Partial<Record<TemplateKind, readonly string[]>> = {
  reminder: reminderPlaceholders,
  message: messagePlaceholders,
}

function requirePlaceholders({ kind, body }: TemplateInput) {
  const known = filledIn[kind]
  if (!known || hasOnlyPlaceholders(body, known)) return
  throw new ApiProblem('request.invalid', { errors: [{ path: 'body', code: 'field.placeholder' }] })
}

async function lock(tx: Tx, id: number) {
  const row = await repository.lockTemplate(tx, id)
  if (!row) throw new ApiProblem('request.not_found')
  return row
}

async function record(
  tx: Tx,
  actor: OperatorActor,
  act: AuditedAction,
  row: repository.TemplateRow,
  at: Date,
): Promise<Template> {
  await audit(tx, actor, { act, subject: `template:${row.id}`, details: { kind: row.kind } }, at)
  return presentTemplate(row)
}

function presentTemplate({ id, kind, title, body, version, updated_at }: repository.TemplateRow): Template {
  return { id, kind, title, body, version, updated_at: updated_at.toISOString() }
}
