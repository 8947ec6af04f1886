import type * as z from 'zod/mini'
import type { PurchasesAs, putPurchasesAs } from '#contract/admin-settings.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { changeSetting, purchasesSetting } from './setting-versions.service.ts'
import * as repository from './settings.repository.ts'

/** Returns how terms that are issued now pay for a purchase. */
export async function findPurchasesAs(db: Queryable): Promise<PurchasesAs> {
  return (await repository.findPurchasesAs(db)) ?? 'expense'
}

/** Changes how terms pay for a purchase from now on. Terms that were issued keep what they say. Throws `request.changed_meanwhile`. */
export async function changePurchasesAs(
  deps: Deps,
  actor: OperatorActor,
  { purchases_as, version }: z.output<typeof putPurchasesAs.body>,
) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    await changeSetting(tx, {
      setting: purchasesSetting,
      version,
      isSame: async () => (await findPurchasesAs(tx)) === purchases_as,
      write: async () => {
        await repository.insertPurchasesAs(tx, { purchases_as, operator_id: actor.id, at })
        const entry = { act: 'admin.settings.purchasesAs' as const, subject: null, details: { purchases_as } }
        await audit(tx, actor, entry, at)
      },
    })
  })
}
