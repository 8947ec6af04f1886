import {
  forgotPassword,
  lineRegister,
  putMemo,
  register,
  resetPassword,
  uploadProfileImage,
  verifyEmail,
} from '#contract/auth.ts'
import { login } from '#contract/auth.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import type { ApiClient } from '../../remote/api-client.ts'

type Body<E extends Endpoint> = CallInput<E>['body']

export const logIn = (api: ApiClient, body: Body<typeof login>) => api.call(login, { body })
export const confirmMail = (api: ApiClient, token: string) => api.call(verifyEmail, { body: { token } })
export const askForReset = (api: ApiClient, body: Body<typeof forgotPassword>) =>
  api.call(forgotPassword, { body })
export const setNewPassword = (api: ApiClient, body: Body<typeof resetPassword>) =>
  api.call(resetPassword, { body })

export const registerByMail = (api: ApiClient, body: Body<typeof register>) => api.call(register, { body })
export const registerByLine = (api: ApiClient, body: Body<typeof lineRegister>) =>
  api.call(lineRegister, { body })
export const sendPhoto = (api: ApiClient, file: File) => api.call(uploadProfileImage, {}, { file })
export const saveMemo = (api: ApiClient, id: number, memo: string) =>
  api.call(putMemo, { params: { id }, body: { memo } })
