import type { LineConfig } from '#contract/boot.ts'
import { guardAddress } from './address-guard.ts'
import type { LineClient, LineStart } from './line-client.ts'

/** The driver in use is loaded alone: without LINE's SDK unless `mode` is `liff`. */
export async function createLineClient(config: LineConfig): Promise<LineClient> {
  const driver = await loadDriver(config)
  let started: Promise<LineStart> | undefined
  return { ...driver, start: () => (started ??= driver.start()) }
}

async function loadDriver(config: LineConfig): Promise<LineClient> {
  switch (config.mode) {
    case 'liff':
      // Once more, for what was added to the address since the app began.
      guardAddress()
      return (await import('./real-driver.ts')).createRealDriver(config)
    case 'emulated':
      return (await import('./emulated-driver.ts')).createEmulatedDriver(config)
    case 'off':
      return (await import('./absent-driver.ts')).createAbsentDriver()
  }
}
