import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import type { OperatorRole } from '#contract/permissions.ts'
import { startOperatorSession } from '#server/modules/operators/operator-sessions.service.ts'
import { givenOperator, totpSecret } from '#test/support/builders-operators.ts'
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

/** Returns the code that an authenticator shows at the portal's time. */
export function authenticatorOf({ deps }: Portal, secret = totpSecret) {
  return new TOTP({ secret }).generate({ timestamp: deps.now().getTime() })
}

/** Types mail, password and the digits that the authenticator shows at the portal's time. */
export async function signIn(page: Page, portal: Portal, { email }: { email: string }) {
  await page.goto(`${portal.url}/admin/login`)
  await page.getByLabel('メールアドレス').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByLabel('認証コード').fill(authenticatorOf(portal))
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByRole('navigation', { name: 'メニュー' }).waitFor()
}
