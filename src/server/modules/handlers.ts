import type { Handlers } from '../http/handler.ts'
import { addressHandlers } from './addresses/addresses.handlers.ts'
import { applicationHandlers } from './applications/applications.handlers.ts'
import { authHandlers } from './auth/auth.handlers.ts'
import { campaignHandlers } from './campaigns/campaigns.handlers.ts'
import { commonsHandlers } from './commons/commons.handlers.ts'

/** Who answers each endpoint of the contract. */
export const handlers: Handlers = {
  auth: authHandlers,
  commons: commonsHandlers,
  campaigns: campaignHandlers,
  applications: applicationHandlers,
  addresses: addressHandlers,
}
