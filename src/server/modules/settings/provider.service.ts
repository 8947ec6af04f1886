import type * as z from 'zod/mini'
import type { putProvider } from '#contract/admin-settings.ts'
import type { Provider } from '#contract/commons.ts'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { changeSetting, providerSetting } from './setting-versions.service.ts'
import * as repository from './settings.repository.ts'

const members = ['name', 'address', 'representative', 'email', 'phone'] as const

/** Returns the provider's facts as operators last wrote them, or those of the configuration if they never did. */
export async function providerOf(db: Queryable, config: Pick<Config, 'provider'>): Promise<Provider> {
  return (await repository.findProvider(db))?.facts ?? config.provider
}

/** Returns the provider's facts at that time, for documents issued then. */
export async function providerAt(
  db: Queryable,
  config: Pick<Config, 'provider'>,
  at: Date,
): Promise<Provider> {
  return (await repository.findProviderAt(db, at)) ?? config.provider
}

/**
 * Changes the provider's facts from now on. What was issued with the former facts keeps them. Throws `request.changed_meanwhile` when another
 * version is stored than was read, unless that one says the same.
 */
export async function changeProvider(
  deps: Deps,
  actor: OperatorActor,
  { version, ...facts }: z.output<typeof putProvider.body>,
) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const changed = async () => {
      const former = await providerOf(tx, deps.config)
      return members.filter((member) => former[member] !== facts[member])
    }
    await changeSetting(tx, {
      setting: providerSetting,
      version,
      isSame: async () => (await changed()).length === 0,
      write: async () => {
        const details = { changed: await changed() }
        await repository.insertProvider(tx, { facts, operator_id: actor.id, at })
        await audit(tx, actor, { act: 'admin.settings.provider', subject: null, details }, at)
      },
    })
  })
}
