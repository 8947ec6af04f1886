import * as addresses from './addresses.ts'
import * as auth from './auth.ts'
import * as campaigns from './campaigns.ts'
import * as commons from './commons.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Every call of the API by domain. The server must handle each (it does not compile otherwise); the app imports the single
 * endpoints instead, so that a screen carries only what it uses.
 */
export const contract = {
  auth: {
    login: auth.login,
    lineLogin: auth.lineLogin,
    me: auth.me,
    logout: auth.logout,
    lineRegister: auth.lineRegister,
    uploadProfileImage: auth.uploadProfileImage,
    putMemo: auth.putMemo,
    register: auth.register,
    verifyEmail: auth.verifyEmail,
    resendVerification: auth.resendVerification,
    forgotPassword: auth.forgotPassword,
    resetPassword: auth.resetPassword,
    changePassword: auth.changePassword,
    listSessions: auth.listSessions,
    revokeSession: auth.revokeSession,
  },
  commons: { getMeta: commons.getMeta, getTeaser: commons.getTeaser },
  campaigns: {
    listCampaigns: campaigns.listCampaigns,
    listNominated: campaigns.listNominated,
    listFavourites: campaigns.listFavourites,
    setFavourite: campaigns.setFavourite,
    getCampaign: campaigns.getCampaign,
  },
  applications: {
    getApplicationConfirmation: campaigns.getApplicationConfirmation,
    applyToCampaign: campaigns.applyToCampaign,
    cancelApplication: campaigns.cancelApplication,
    answerOffer: campaigns.answerOffer,
  },
  addresses: {
    getAddress: addresses.getAddress,
    putAddress: addresses.putAddress,
    findPostalCode: addresses.findPostalCode,
  },
} as const satisfies Record<string, Record<string, Endpoint>>

export type Contract = typeof contract

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))
