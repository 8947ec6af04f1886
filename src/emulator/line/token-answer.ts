import type { SignIn } from './accounts.ts'

/** Tokens as LINE's token endpoint answers them. */
export function tokenAnswer(signIn: SignIn) {
  return {
    access_token: signIn.accessToken,
    token_type: 'Bearer',
    refresh_token: signIn.refreshToken,
    expires_in: signIn.expiresIn,
    scope: signIn.scopes.join(' '),
    id_token: signIn.idToken,
  }
}
