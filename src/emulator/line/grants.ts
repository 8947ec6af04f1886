import { HTTPException } from 'hono/http-exception'
import type { Scope } from '../people.ts'
import type { Accounts, Grant } from './accounts.ts'
import { bearer } from './bearer.ts'
import type { Outage } from './outage.ts'

export type Grants = ReturnType<typeof createGrants>

/** People's access tokens as the APIs ask for them. */
export function createGrants({ accounts, outage }: { accounts: Accounts; outage: Outage }) {
  /** The live grant behind an access token, after LINE's health had its say; 401 without one. */
  async function of(accessToken: string, signal: AbortSignal): Promise<Grant> {
    const grant = accounts.grantOf(accessToken)
    await outage.simulate(signal, grant?.person.simulatedError)
    if (!grant) throw refusal(401, 'The access token expired')
    return grant
  }

  async function ofBearer(request: Request, needs: Scope) {
    const grant = await of(bearer(request) ?? '', request.signal)
    if (!grant.scopes.includes(needs)) throw refusal(403, 'The access token does not have the required scope')
    return grant
  }

  return { of, ofBearer }
}

function refusal(status: 401 | 403, message: string) {
  return new HTTPException(status, { res: Response.json({ message }, { status }) })
}
