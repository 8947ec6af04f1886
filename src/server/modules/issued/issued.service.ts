import type * as z from 'zod/mini'
import type { IssuedDocument, listIssued as listCall } from '#contract/admin-issued.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { readBytes } from './issued-bytes.ts'
import { kindNames } from './issued-wording.ts'
import * as repository from './issued.repository.ts'

/** Every issued document in the asked order, and the sum of all that were found. */
export async function listIssued({ database: { db } }: Deps, query: z.output<typeof listCall.query>) {
  const rows = await repository.listIssued(db, query, { ...query, ...sliceOf(query) })
  const { found, amounts } = await repository.sumIssued(db, query)
  return { ...(await presentPage(query, rows, presentIssued, async () => found)), amounts }
}

function presentIssued({
  document,
  replaces,
}: Awaited<ReturnType<typeof repository.listIssued>>[number]): IssuedDocument {
  const { content: _content, issued_at, ...row } = document
  return { ...row, issued_at: issued_at.toISOString(), replaces }
}

/** One as it was issued. Who looked is written down. Throws `request.not_found`. */
export async function getIssuedFile(deps: Deps, actor: OperatorActor, id: number): Promise<FileAnswer> {
  const row = await repository.findIssued(deps.database.db, id)
  if (!row) throw new ApiProblem('request.not_found')
  await auditAlone(deps, actor, { act: 'admin.issued.file', subject: `issued:${id}`, details: {} })
  return {
    type: 'application/pdf',
    filename: `${kindNames[row.kind]}_${row.number}_第${row.version}版.pdf`,
    disposition: 'inline',
    body: await readBytes(deps, row),
  }
}
