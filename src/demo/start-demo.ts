import { type Emulator, startEmulator } from '#emulator/start-emulator.ts'
import { readConfig } from '#server/config.ts'
import type { ServerOptions } from '#server/create-server.ts'
import { openDeps, type RunningServer, serveFrom } from '#server/main.ts'
import { demoAddresses, demoClock, demoEnvironment, emulatedLiffId } from './environment.ts'
import { hangUpMenus } from './hang-up-menus.ts'
import { drawRemainingPictures, seedDemo } from './seed/seed-demo.ts'

export interface RunningDemo extends RunningServer {
  emulator: Emulator
}

/** Emulator, server and, on an empty database, the seed. The pictures further down are drawn while it already runs. */
export async function startDemo(options: ServerOptions): Promise<RunningDemo> {
  const { host, portalUrl, emulatorPort } = demoAddresses(process.env)
  const now = demoClock(process.env)
  const emulator = await startEmulator({ host, port: emulatorPort, portalUrl, now, liffId: emulatedLiffId })
  const config = readConfig(await demoEnvironment(emulator, process.env))
  const deps = await openDeps(config, now)
  // Before anybody can ask: on the embedded engine all others would wait for it.
  await seedDemo(deps)
  const isEmulated = config.line.emulatorAccessUrl !== undefined
  if (isEmulated) await hangUpMenus(emulator, deps)
  const server = await serveFrom(deps, options)
  if (isEmulated) await welcomeMisaki(emulator)
  drawRemainingPictures(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'pictures'))
  return {
    ...server,
    emulator,
    async stop() {
      await server.stop()
      await emulator.close()
    },
  }
}

/** Comes back to the account, so that the phone that is seen first does not begin with an empty chat. */
async function welcomeMisaki({ officialAccount, people: { misaki } }: Emulator) {
  await officialAccount.block(misaki.id)
  await officialAccount.unblock(misaki.id)
}
