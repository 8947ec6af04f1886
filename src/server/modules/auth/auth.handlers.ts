import type { Deps } from '../../deps.ts'
import type { Exchange, Handlers } from '../../kernel/handler.ts'
import { getUser, setMemo } from '../influencers/influencers.service.ts'
import { setProfileImage } from '../profile-images/profile-images.service.ts'
import { endSession, listSessions, revokeSession } from '../sessions/sessions.service.ts'
import { rememberDevice } from './devices.ts'
import { linkLine } from './line-link.service.ts'
import { findOtherPerson } from './line-person.service.ts'
import { askForReset, changePassword, resetPassword } from './passwords.service.ts'
import { registerByLine, registerByMail } from './registration.service.ts'
import { accountOf, type SignedIn, signInByLine, signInByPassword } from './sign-in.service.ts'
import { findUploader } from './uploader.service.ts'
import { resendVerification, verifyEmail } from './verification.service.ts'

const done = { data: { ok: true as const } }

async function answerSignedIn(deps: Deps, exchange: Exchange, { influencerId, token }: SignedIn) {
  exchange.setSession(token, influencerId)
  knowDevice(deps, exchange, influencerId)
  return { data: await getUser(deps, influencerId) }
}

/** Guessing strangers cannot hinder the person on this device from now on. */
function knowDevice(deps: Deps, exchange: Exchange, influencerId: number) {
  exchange.setDevice(rememberDevice(deps, exchange.device, accountOf(influencerId)))
}

export const authHandlers: Handlers['auth'] = {
  async login({ deps, input, exchange }) {
    return answerSignedIn(deps, exchange, await signInByPassword(deps, input.body, exchange))
  },

  async lineLogin({ deps, input, exchange }) {
    return answerSignedIn(deps, exchange, await signInByLine(deps, input.body, exchange))
  },

  async lineRegister({ deps, input, exchange }) {
    return answerSignedIn(deps, exchange, await registerByLine(deps, input.body, exchange))
  },

  async register({ deps, input, exchange }) {
    return answerSignedIn(deps, exchange, await registerByMail(deps, input.body, exchange))
  },

  async me({ deps, actor }) {
    return { data: await getUser(deps, actor.id) }
  },

  async logout({ deps, exchange }) {
    await endSession(deps, exchange.sessionToken)
    exchange.clearSession()
    return done
  },

  async uploadProfileImage({ deps, input, actor, exchange }) {
    const owner = await findUploader(deps, actor, input.body.id_token)
    return { data: await setProfileImage(deps, owner, exchange.file) }
  },

  async putMemo({ deps, input, actor }) {
    return { data: await setMemo(deps, actor, input.params.id, input.body.memo) }
  },

  async verifyEmail({ deps, input, actor }) {
    await verifyEmail(deps, actor, input.body.token)
    return done
  },

  async resendVerification({ deps, actor }) {
    await resendVerification(deps, actor)
    return done
  },

  async forgotPassword({ deps, input }) {
    await askForReset(deps, input.body)
    return done
  },

  async resetPassword({ deps, input, exchange }) {
    knowDevice(deps, exchange, await resetPassword(deps, input.body))
    return done
  },

  async changePassword({ deps, input, actor, exchange }) {
    exchange.setSession(await changePassword(deps, actor, input.body, exchange.userAgent), actor.id)
    return done
  },

  async findLinePerson({ deps, input, actor }) {
    return { data: { other: await findOtherPerson(deps, actor, input.body.id_token) } }
  },

  async linkLine({ deps, input, actor, exchange }) {
    exchange.setSession(await linkLine(deps, actor.id, input.body, exchange.userAgent), actor.id)
    return { data: await getUser(deps, actor.id) }
  },

  async listSessions({ deps, actor }) {
    return { data: await listSessions(deps, actor) }
  },

  async revokeSession({ deps, input, actor, exchange }) {
    await revokeSession(deps, actor, input.params.id)
    if (input.params.id === actor.sessionId) exchange.clearSession()
    return done
  },
}
