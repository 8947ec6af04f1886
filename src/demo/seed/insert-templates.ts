import { readFileSync } from 'node:fs'
import { createTemplate } from '#contract/admin-templates.ts'
import type { Tx } from '#server/db/database.ts'
import { templates } from '#server/db/schema/index.ts'

/** The sentences that the demo's operators have at hand. */
export async function insertTemplates(tx: Tx, operatorId: number, now: Date) {
  const file = new URL('wording/templates.json', import.meta.url)
  const words: unknown[] = JSON.parse(readFileSync(file, 'utf8'))
  const rows = words.map((one) => ({
    ...createTemplate.body.parse(one),
    operator_id: operatorId,
    updated_at: now,
  }))
  await tx.insert(templates).values(rows)
}
