import type { PurchasesAs } from '#contract/admin-settings.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import * as repository from './settings.repository.ts'

/** Returns how terms that are issued now pay for a purchase. */
export async function findPurchasesAs(db: Queryable): Promise<PurchasesAs> {
  return (await repository.findPurchasesAs(db)) ?? 'expense'
}

/** Changes how terms pay for a purchase from now on. Terms that were issued keep what they say. */
export async function changePurchasesAs(deps: Deps, actor: OperatorActor, purchasesAs: PurchasesAs) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    if ((await findPurchasesAs(tx)) === purchasesAs) return
    await repository.insertPurchasesAs(tx, { purchases_as: purchasesAs, operator_id: actor.id, at })
    const details = { purchases_as: purchasesAs }
    await audit(tx, actor, { act: 'admin.settings.purchasesAs', subject: null, details }, at)
  })
}
