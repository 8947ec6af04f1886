import type * as z from 'zod/mini'
import type { listParcelsToShip as call, ParcelToShip } from '#contract/admin-shipments.ts'
import { mayDo } from '#contract/permissions.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { listCases } from './case-list.service.ts'
import { optionOf } from './shipment-export.service.ts'
import { listToShip } from './shipments.repository.ts'

type Query = z.output<typeof call.query>

/**
 * Lists the cases whose goods have to be sent, each with what goes where; without addresses for a role that may not know where people
 * live. A case that is shipped while the page is read is left out of it.
 */
export async function listParcelsToShip(
  deps: Deps,
  actor: OperatorActor,
  { overdue, ...query }: Query,
): Promise<z.output<typeof call.answer>> {
  const { data, ...page } = await listCases(deps, actor, {
    ...query,
    needs: 'shipment',
    isShipmentLate: overdue !== undefined,
  })
  const caseIds = data.map(({ id }) => id)
  const found = await listToShip(deps.database.lists, caseIds)
  const parcels = new Map(found.map((parcel) => [parcel.id, parcel]))
  const seesAddresses = mayDo(actor.role, 'read_people')
  const rows = data.flatMap(({ id, campaign, influencer, ship_by }): ParcelToShip[] => {
    const parcel = parcels.get(id)
    if (!parcel) return []
    return [
      {
        id,
        campaign: { id: campaign.id, title: campaign.title },
        influencer,
        product: parcel.campaign.product,
        option: optionOf(parcel),
        address: seesAddresses ? parcel.address : null,
        ship_by,
      },
    ]
  })
  return { ...page, data: rows }
}
