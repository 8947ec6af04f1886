import type { Page } from 'playwright-core'
import type { OperatorRole } from '#contract/endpoint.ts'
import { startOperatorSession } from '#server/modules/operators/operator-sessions.service.ts'
import { givenOperator, totpCode } from '#test/support/builders-operators.ts'
import type { Portal } from './portal.ts'

const password = 'an operator who works by screens'

/** A session cookie of a new operator of that role. */
export async function operatorCookie({ deps, url }: Portal, role: OperatorRole) {
  const { id } = await givenOperator({ deps }, { role })
  const origin = { userAgent: 'e2e', sessionToken: undefined }
  const value = await startOperatorSession(deps.database.db, deps.now(), id, origin)
  return { name: 'operator', value, url, httpOnly: true, sameSite: 'Strict' as const }
}

/** An operator who can sign in by the screen. */
export function givenOperatorWithPassword({ deps }: Portal, role: OperatorRole) {
  return givenOperator({ deps }, { role, password })
}

/** Types mail, password and the digits that the authenticator shows at the portal's time. */
export async function signIn(page: Page, { deps, url }: Portal, { email }: { email: string }) {
  if (!page.url().includes('/admin/login')) await page.goto(`${url}/admin/login`)
  await page.getByLabel('メールアドレス').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByLabel('認証コード').fill(totpCode(deps.now()))
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByRole('navigation', { name: 'メニュー' }).waitFor()
}
