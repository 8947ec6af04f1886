import * as z from 'zod/mini'
import { data, done, endpoint, operatorRoles } from './endpoint.ts'
import { currentPassword, email, id } from './fields.ts'

export const operator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(operatorRoles),
})
export type Operator = z.output<typeof operator>

export const operatorLogin = endpoint({
  name: 'admin.login',
  summary:
    'Sign in with mail, password and the six digits of the authenticator; the same refusal whatever is wrong',
  method: 'POST',
  path: '/api/admin/auth/login',
  access: 'public',
  body: z.object({
    email,
    password: currentPassword,
    code: z.string({ error: 'field.required' }).check(z.regex(/^\d{6}$/, 'field.number')),
  }),
  answer: data(operator),
  limit: 'operator_login',
})

export const operatorLogout = endpoint({
  name: 'admin.logout',
  summary: 'End the own session',
  method: 'POST',
  path: '/api/admin/auth/logout',
  access: 'public',
  answer: done,
})

export const operatorMe = endpoint({
  name: 'admin.me',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/api/admin/auth/me',
  access: 'operator:viewer',
  answer: data(operator),
})
