import type { LabelError } from '#contract/admin-labels.ts'
import { asCell, beginsPlain, bytesOf, flow, labelText, lackedCharacters } from './label-text.ts'

/** A field of a carrier's file: its title, and how many bytes it takes. */
export type Slot = readonly [title: string, bytes: number]

export type Placed =
  | { cells: Record<string, string>; error: null }
  | { error: { code: LabelError; characters: string[] } }

/**
 * Puts a text into fields, in the first arrangement whose pieces fit, if possible one of which no piece begins like a formula;
 * without arrangements it flows from one field into the next.
 * Nothing is cut: what does not fit, or cannot be written, is an error.
 */
export function place(
  slots: readonly Slot[],
  text: string,
  arrangements?: readonly (readonly string[])[],
): Placed {
  const whole = labelText(text)
  if (whole === '') return errorOf('missing')
  const lacked = lackedCharacters(whole)
  if (lacked.length > 0) return errorOf('characters', lacked)
  const sizes = slots.map(([, size]) => size)
  const fitting = arrangements
    ?.map((given) => given.map((piece) => asCell(labelText(piece))))
    .filter((given) => fits(given, sizes))
  const pieces = fitting
    ? (fitting.find((given) => given.every(beginsPlain)) ?? fitting[0])
    : flow(whole, sizes)
  if (!pieces) return errorOf('too_long')
  const cells = Object.fromEntries(slots.map(([title], index) => [title, pieces[index] ?? '']))
  return { cells, error: null }
}

function fits(pieces: readonly string[], sizes: readonly number[]) {
  return pieces.every((piece, index) => bytesOf(piece) <= (sizes[index] ?? 0))
}

function errorOf(code: LabelError, characters: string[] = []): Placed {
  return { error: { code, characters } }
}

export interface LabelAddress {
  prefecture: string
  city: string
  town: string
  street: string
  building: string
}

/** The address on one line. */
export function addressLine({ prefecture, city, town, street, building }: LabelAddress) {
  return `${prefecture}${city}${town}${street} ${building}`
}

/** The ways to arrange an address in fields of such sizes: as people write it, else over all of them. */
export function inLines(address: LabelAddress, sizes: readonly number[]) {
  const { prefecture, city, town, street, building } = address
  const flowing = flow(labelText(addressLine(address)), sizes)
  return [
    [prefecture + city, town + street, building],
    [prefecture + city + town, street, building],
    ...(flowing ? [flowing] : []),
  ]
}

/**
 * The ways to arrange an address in a field for the place and one for the building, of which Yamato's tool takes a city of 24
 * bytes and a town with its street of 32; a long street goes to the building.
 */
export function inPlaceAndBuilding({ prefecture, city, town, street, building }: LabelAddress) {
  const isReadable = (place: string) => bytesOf(labelText(city)) <= 24 && bytesOf(labelText(place)) <= 32
  return [
    ...(isReadable(town + street) ? [[prefecture + city + town + street, building]] : []),
    ...(isReadable(town) ? [[prefecture + city + town, `${street} ${building}`]] : []),
  ]
}
