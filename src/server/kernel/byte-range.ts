import type { ByteRange } from '../storage/storage.ts'
import { ApiProblem } from './problem.ts'

/**
 * The one range that a Range header asks for of `size` bytes (RFC 9110, 14.1.2). Undefined means the whole file: no header,
 * another unit, several ranges or nonsense. Throws `request.range_not_satisfiable` for bytes that are not there.
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  if (start > end) throw new ApiProblem('request.range_not_satisfiable')
  return { start, end }
}
