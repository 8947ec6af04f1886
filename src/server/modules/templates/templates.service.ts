import type * as z from 'zod/mini'
import type { AuditedAction } from '#contract/admin-audit.ts'
import { reminderPlaceholders } from '#contract/admin-case-runs.ts'
import { messagePlaceholders } from '#contract/admin-decision-runs.ts'
import type { createTemplate, Template, TemplateKind } from '#contract/admin-templates.ts'
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
  return write(deps, actor, 'admin.templates.create', (tx, at) =>
    repository.insertTemplate(tx, { ...input, operator_id: actor.id, updated_at: at }),
  )
}

/** Throws `request.not_found`, `request.invalid`. */
export async function changeTemplate(
  deps: Deps,
  actor: OperatorActor,
  id: number,
  input: TemplateInput,
): Promise<Template> {
  requirePlaceholders(input)
  return write(deps, actor, 'admin.templates.update', (tx, at) =>
    repository.updateTemplate(tx, id, { ...input, operator_id: actor.id, updated_at: at }),
  )
}

/** Removes a template; what was written with it stays. Throws `request.not_found`. */
export async function removeTemplate(deps: Deps, actor: OperatorActor, id: number): Promise<void> {
  await write(deps, actor, 'admin.templates.delete', (tx) => repository.deleteTemplate(tx, id))
}

/** Only these are filled in; in other templates braces are what they are. */
const filledIn: Partial<Record<TemplateKind, readonly string[]>> = {
  reminder: reminderPlaceholders,
  message: messagePlaceholders,
}

function requirePlaceholders({ kind, body }: TemplateInput) {
  const known = filledIn[kind]
  if (!known || hasOnlyPlaceholders(body, known)) return
  throw new ApiProblem('request.invalid', { errors: [{ path: 'body', code: 'field.placeholder' }] })
}

type Work = (tx: Tx, at: Date) => Promise<repository.TemplateRow | undefined>

async function write(deps: Deps, actor: OperatorActor, act: AuditedAction, work: Work): Promise<Template> {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const row = await work(tx, at)
    if (!row) throw new ApiProblem('request.not_found')
    await audit(tx, actor, { act, subject: `template:${row.id}`, details: { kind: row.kind } }, at)
    return presentTemplate(row)
  })
}

function presentTemplate({ id, kind, title, body, updated_at }: repository.TemplateRow): Template {
  return { id, kind, title, body, updated_at: updated_at.toISOString() }
}
