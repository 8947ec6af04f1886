import { getAddress } from 'yubin'
import type { Place } from '#contract/addresses.ts'

/** Matches what Japan Post's list (KEN_ALL) has as a town where it names none; 一円 alone is a real town. */
const noTown = /^以下に掲載がない場合$|の次に.+がくる場合$|.一円$/u

/** The places that a postal code of 7 digits names. The library knows one for each code; people can correct it. */
export function findPlaces(code: string): Place[] {
  const found = getAddress(code)
  if (!found) return []
  const { jisCode, city, town } = found
  return [{ prefecture: jisCode.slice(0, 2), city, town: noTown.test(town) ? '' : withoutRemark(town) }]
}

/** 北一条西（１〜１９丁目） is 北一条西: the remark says which part the code covers, it is not part of an address. */
function withoutRemark(town: string) {
  return town.replace(/（.*$/u, '')
}
