import * as z from 'zod/mini'
import { data, done, endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { operatorRoles } from './permissions.ts'
import { currentPassword, email, password } from './person-fields.ts'

export const operator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(operatorRoles),
})
export type Operator = z.output<typeof operator>

/** The six digits of the authenticator, or one of the recovery codes: `abcde-fghjk`, without regard to case. */
export const secondFactor = z
  .string({ error: 'field.required' })
  .check(z.regex(/^(?:\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$/i, 'field.number'))

export const operatorLogin = endpoint({
  name: 'operatorLogin',
  summary:
    'Sign in with mail, password and the six digits of the authenticator or a recovery code; the same refusal whatever is wrong',
  method: 'POST',
  path: '/api/admin/auth/login',
  access: 'public',
  body: z.object({ email, password: currentPassword, code: secondFactor }),
  answer: data(operator),
})

export const operatorLogout = endpoint({
  name: 'operatorLogout',
  summary: 'End the own session',
  method: 'POST',
  path: '/api/admin/auth/logout',
  access: 'public',
  answer: done,
})

export const operatorMe = endpoint({
  name: 'operatorMe',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/api/admin/auth/me',
  access: 'operator:own_account',
  answer: data(z.extend(operator, { recovery_codes_left: z.int() })),
})

const invitationToken = z.string({ error: 'field.required' }).check(z.minLength(1), z.maxLength(100))

export const openInvitation = endpoint({
  name: 'openInvitation',
  summary:
    'What an invited operator sets up the authenticator with; the same until the invitation is answered',
  method: 'POST',
  path: '/api/admin/auth/invitation',
  access: 'public',
  body: z.object({ token: invitationToken }),
  answer: data(
    z.object({
      name: z.string(),
      email: z.string(),
      /** Base32, for typing, and the same as `otpauth://` address, for a QR code. */
      secret: z.string(),
      authenticator_url: z.string(),
      expires_at: instant,
    }),
  ),
  limit: 'operator_login',
})

const recoveryCodes = z.array(z.string())

export const answerInvitation = endpoint({
  name: 'answerInvitation',
  summary:
    'Choose a password, prove the authenticator, get the recovery codes, which are shown this once, and a session',
  method: 'POST',
  path: '/api/admin/auth/set-up',
  access: 'public',
  body: z.object({
    token: invitationToken,
    password,
    code: z.string({ error: 'field.required' }).check(z.regex(/^\d{6}$/, 'field.number')),
  }),
  answer: data(z.object({ operator, recovery_codes: recoveryCodes })),
  status: 201,
  limit: 'operator_login',
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'New recovery codes; the former ones end',
  method: 'POST',
  path: '/api/admin/auth/recovery-codes',
  access: 'operator:own_account',
  body: z.object({ password: currentPassword, code: secondFactor }),
  answer: data(z.object({ recovery_codes: recoveryCodes })),
  limit: 'operator_login',
})

export const changeOperatorPassword = endpoint({
  name: 'changeOperatorPassword',
  summary: 'A new password; other sessions end',
  method: 'PUT',
  path: '/api/admin/auth/password',
  access: 'operator:own_account',
  body: z.object({ current_password: currentPassword, new_password: password }),
  answer: done,
  limit: 'operator_login',
})

export const listOperators = endpoint({
  name: 'listOperators',
  summary: 'Everyone who is or was an operator, by name',
  method: 'GET',
  path: '/api/admin/operators',
  access: 'operator:read',
  answer: data(z.array(z.extend(operator, { disabled: z.boolean(), invited: z.boolean() }))),
})
