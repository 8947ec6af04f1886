import type * as z from 'zod/mini'
import { type importShipments as call, type ShipmentError, shipmentFile } from '#contract/admin-shipments.ts'
import { nextPreparation } from '#contract/case-states.ts'
import { readTrackingNumber } from '#contract/tracking-numbers.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import type { FilePart } from '../../kernel/handler.ts'
import { receiveCsv } from '../../platform/read-csv.ts'
import { lockCampaign } from '../campaigns/campaigns.service.ts'
import { shipGoodsIn } from './case-acts.service.ts'
import { readShipmentFile, type SlipLine } from './shipment-file.ts'
import * as repository from './shipments.repository.ts'

type Import = z.output<typeof call.answer>['data']

/**
 * Slip numbers of a file: what each line would do, or why it cannot. Without `dryRun` the good lines are shipped in one transaction;
 * bad ones are left out with `skipsBad`, else they keep every line from being shipped. Throws what `readShipmentFile` throws, and
 * `request.too_large`.
 */
export async function importShipments(
  deps: Deps,
  actor: OperatorActor,
  file: FilePart | undefined,
  { dryRun, skipsBad }: { dryRun: boolean; skipsBad: boolean },
): Promise<Import> {
  const { lines, blank } = readShipmentFile(await receiveCsv(file, shipmentFile.bytes))
  if (dryRun) return present(await check(deps.database.db, lines), { blank, done: false })
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const ids = lines.flatMap(({ caseId }) => caseId ?? [])
    // Locked before they are checked, so that nothing can change between the check and the shipment.
    for (const id of new Set((await repository.listForShipping(tx, ids)).map((row) => row.campaign_id)))
      await lockCampaign(tx, id)
    const checked = await check(tx, lines)
    const good = checked.filter(({ error }) => error === null)
    const done = skipsBad || good.length === checked.length
    for (const { caseId, carrier, number } of done ? good : [])
      if (caseId !== undefined && carrier !== undefined)
        await shipGoodsIn(tx, { actor, caseId }, { carrier, tracking_number: number || undefined }, at)
    return present(checked, { blank, done })
  })
}

interface Checked extends SlipLine {
  person: string | null
  error: ShipmentError | null
}

async function check(db: Queryable, lines: readonly SlipLine[]): Promise<Checked[]> {
  const ids = lines.flatMap(({ caseId }) => caseId ?? [])
  const known = new Map((await repository.listForShipping(db, ids)).map((row) => [row.id, row]))
  const sent = Map.groupBy(await repository.listParcels(db, ids), ({ case_id }) => case_id)
  const cases = countBy(lines.map(({ caseId }) => caseId))
  const slips = countBy(lines.map(slipOf))
  return lines.map((line) => {
    const found = line.caseId === undefined ? undefined : known.get(line.caseId)
    const caseTwice = (cases.get(line.caseId) ?? 0) > 1 ? 'case_twice' : null
    const slipTwice = (slips.get(slipOf(line)) ?? 0) > 1 ? 'number_twice' : null
    const parcels = sent.get(line.caseId ?? 0) ?? []
    const error = caseError(found, line, parcels) ?? slipError(line) ?? caseTwice ?? slipTwice
    return { ...line, number: normalNumber(line), person: found?.person ?? null, error }
  })
}

/** Returns the tracking number in its stored form; what is not a number of the carrier stays as it was typed. */
function normalNumber({ carrier, number }: SlipLine) {
  return carrier && number ? readTrackingNumber(carrier, number).number : number
}

type Known = Awaited<ReturnType<typeof repository.listForShipping>>[number]
type Parcel = Awaited<ReturnType<typeof repository.listParcels>>[number]

/** Finds what is wrong with a line's case. The parcel of a file that is sent again is never sent twice, not even after a problem. */
function caseError(
  found: Known | undefined,
  line: SlipLine,
  parcels: readonly Parcel[],
): ShipmentError | null {
  if (!found) return 'case_unknown'
  const { state, preparation, address } = found
  if (parcels.some((parcel) => isSame(parcel, line))) return 'already_shipped'
  if (state !== 'confirmed' || nextPreparation(preparation, 'ship') === undefined)
    return parcels.length > 0 ? 'already_shipped' : 'not_to_ship'
  return address ? null : 'address_missing'
}

/** Whether a line is of that parcel. Numbers that were stored earlier can have hyphens and small letters. */
function isSame({ carrier, tracking_number }: Parcel, line: SlipLine) {
  const compact = (number: string | null) => (number ?? '').replaceAll('-', '').toUpperCase()
  return carrier === line.carrier && compact(tracking_number) === compact(normalNumber(line))
}

/** Finds the error of a line's carrier or number. Only another carrier, such as a courier, may be without a number. */
function slipError({ carrier, number }: SlipLine): ShipmentError | null {
  if (carrier === undefined) return 'carrier_unknown'
  if (number === '') return carrier === 'other' ? null : 'number_missing'
  const { error } = readTrackingNumber(carrier, number)
  if (error === 'field.tracking_check_digit') return 'number_check_digit'
  return error && 'number_invalid'
}

/** Returns the carrier with the number, to find repetitions; undefined for a line without a number. */
function slipOf(line: SlipLine) {
  return line.carrier && line.number ? `${line.carrier} ${normalNumber(line)}` : undefined
}

function countBy<Key>(keys: readonly Key[]) {
  const counts = new Map<Key, number>()
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function present(checked: readonly Checked[], { blank, done }: { blank: number; done: boolean }): Import {
  return {
    lines: checked.map(({ line, given, caseId, person, carrier, number, error }) => ({
      line,
      given,
      case_id: caseId ?? null,
      person,
      carrier: carrier ?? null,
      tracking_number: number === '' ? null : number,
      code: error,
    })),
    bad: checked.filter(({ error }) => error !== null).length,
    blank,
    shipped: done ? checked.filter(({ error }) => error === null).length : 0,
  }
}
