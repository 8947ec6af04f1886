import type { Deps } from '../../deps.ts'
import type { AnyNoticeKind } from '../../kernel/notice-shapes.ts'
import { countSent } from '../line/line-units.service.ts'
import * as repository from './notices.repository.ts'

/** Marks what LINE took, and counts under its name what was not marked before. */
export async function markSent(deps: Deps, kind: AnyNoticeKind, noticeIds: readonly string[]) {
  const now = deps.now()
  await deps.database.transaction(async (tx) => {
    await countSent(tx, kind, await repository.updateLineSent(tx, noticeIds, now), now)
  })
}
