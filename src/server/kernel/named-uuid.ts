import { createHash } from 'node:crypto'

/** The UUID of a name, the same each time (RFC 9562, version 8). */
export function namedUuid(name: string) {
  const hash = createHash('sha256').update(name).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
