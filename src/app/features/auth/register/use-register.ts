import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ApiError, toApiError } from '#client/remote/api-error.ts'
import { metaQuery } from '#client/remote/meta.ts'
import { invalidate } from '#client/remote/query-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { lineRegister, register } from '#contract/auth.ts'
import { getMeta } from '#contract/commons.ts'
import { toLanguage } from '#contract/language.ts'
import type { User } from '#contract/session.ts'
import { useSessionStore } from '../../../session/session-store.ts'
import { registrationBody } from './registration-body.ts'
import type { ReadRegistration } from './registration-values.ts'
import type { LineIdentity } from './use-line-identity.ts'

/**
 * Sends a registration by the way that the person came. Throws what the form shows; `onOutdated` when the documents have
 * changed meanwhile, so that consent has to be given anew.
 */
export function useRegister(identity: LineIdentity, onOutdated: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const { i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const byMail = useApiMutation(register)
  const byLine = useApiMutation(lineRegister)

  async function send(values: ReadRegistration): Promise<User> {
    const meta = await client.ensureQueryData(metaQuery(api))
    const { agencyCode } = useSessionStore.getState()
    const given = { documents: meta.data.documents, agencyCode, language: toLanguage(i18n.language) }
    const body = registrationBody(values, given)
    const { email, password } = values
    if (!identity) return (await byMail.mutateAsync({ body: { ...body, email, password } })).data
    const { idToken: id_token } = identity
    return (await byLine.mutateAsync({ body: { ...body, id_token, email: email || undefined } })).data
  }

  return async (values: ReadRegistration): Promise<User> => {
    try {
      return await send(values)
    } catch (error) {
      const refusal = toApiError(error)
      if (refusal.code === 'auth.document_outdated') {
        await invalidate(client, [getMeta])
        onOutdated()
      }
      // The form has no field for the code; `AgencyNotice` lets it go.
      if (refusal.errors.some(({ path }) => path === 'agency_code'))
        throw new ApiError('auth.agency_unknown', 422)
      // The token of LINE is over: a new one comes with a new log-in, what was typed stays (line.md, rule 7).
      if (refusal.status === 410 && identity?.line.renew(pathname + search)) return new Promise(() => {})
      throw refusal
    }
  }
}
