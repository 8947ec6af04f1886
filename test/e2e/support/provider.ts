import * as calls from '#contract/admin-cases.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { FixItem } from '#contract/sub-task-shapes.ts'
import { signInAsProvider } from '#demo/provider-client.ts'
import { givenOperator, totpSecret } from '#test/support/builders-operators.ts'
import type { Portal } from './portal.ts'

export type Provider = Awaited<ReturnType<typeof givenProvider>>
type Fix = Pick<FixItem, 'category' | 'deliverable_id' | 'field' | 'file_id' | 'comment'>

/** An operator at work on one case, over HTTP as the operators' own app is, signed in with password and authenticator. */
export async function givenProvider(portal: Portal, caseId: number) {
  const { email, password } = await givenOperator(portal, { password: 'a manager who answers' })
  const { call } = await signInAsProvider(portal.url, { email, password, totp_secret: totpSecret }, () =>
    portal.deps.now().getTime(),
  )
  const params = { case_id: caseId }

  async function read() {
    const { data } = await call(calls.getAdminCase, { params })
    return data.case
  }
  async function review(sub_task: SubTaskKind, fixes: Fix[] = []) {
    const round = ((await read()).sub_tasks?.[sub_task].next_round ?? 1) - 1
    const approve = fixes.length === 0
    await call(calls.reviewSubTask, { params, body: { sub_task, round, approve, fixes } })
  }
  return {
    read,
    async select() {
      const { data } = await call(calls.selectApplications, { body: { case_ids: [caseId] } })
      return data
    },
    ship: (tracking_number: string) =>
      call(calls.shipGoods, { params, body: { carrier: 'yamato', tracking_number } }),
    approve: (subTask: SubTaskKind) => review(subTask),
    requestFixes: (subTask: SubTaskKind, fixes: Fix[]) => review(subTask, fixes),
  }
}
