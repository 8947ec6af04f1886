import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { PortError, requireFreePort } from './free-port.ts'

test('a port that is taken is named with the variable that sets it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo

  const refused = requireFreePort('127.0.0.1', port, 'PORT')
  await expect(refused).rejects.toThrow(PortError)
  await expect(refused).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken by another program`)
  await expect(refused).rejects.toThrow('set PORT to another port')

  other.close()
  await once(other, 'close')
  // What was asked for is free afterwards, for whoever listens next.
  await requireFreePort('127.0.0.1', port, 'PORT')
  await requireFreePort('127.0.0.1', port, 'PORT')
})

test('an address that is not of this machine is said so', async () => {
  await expect(requireFreePort('192.0.2.1', 0, 'PORT')).rejects.toThrow('Correct HOST')
})
