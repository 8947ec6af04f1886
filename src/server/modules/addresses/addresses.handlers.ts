import type { Handlers } from '../../kernel/handler.ts'
import { findAddress, setAddress } from './addresses.service.ts'
import { findPlaces } from './postal-codes.ts'

export const addressHandlers: Handlers['addresses'] = {
  async getAddress({ deps, actor }) {
    return { data: (await findAddress(deps.database.db, actor.id)) ?? null }
  },

  async putAddress({ deps, actor, input }) {
    return { data: await setAddress(deps.database.db, actor.id, input.body, deps.now()) }
  },

  async findPostalCode({ input }) {
    return { data: findPlaces(input.params.code) }
  },
}
