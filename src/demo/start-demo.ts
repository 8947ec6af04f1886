import { type Emulator, startEmulator } from '#emulator/start-emulator.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { ServerOptions } from '#server/create-server.ts'
import { requireFreePort } from '#server/http/free-port.ts'
import { readConfigFile } from '#server/line-setup/config-file.ts'
import { drawMenus } from '#server/line-setup/rich-menu-definition.ts'
import { openDeps, type RunningServer, serveFrom } from '#server/main.ts'
import { demoAddresses, demoClock, demoEnvironment, emulatedLiffId } from './environment.ts'
import { prepareAccount } from './prepare-account.ts'
import { drawRemainingPictures, seedDemo } from './seed/seed-demo.ts'

export interface RunningDemo extends RunningServer {
  emulator: Emulator
}

/** Refuses before anything is built or written: throws PortError, with words, when somebody else listens already. */
export async function requireDemoPorts() {
  const { host, port, emulatorPort } = demoAddresses(process.env)
  await requireFreePort(host, port, 'PORT')
  await requireFreePort(host, emulatorPort, process.env.EMULATOR_PORT ? 'EMULATOR_PORT' : 'PORT')
}

/**
 * Emulator, server and, on an empty database, the seed. The pages may be built meanwhile; nobody is answered before both are there. The
 * pictures further down are drawn while it already runs.
 */
export async function startDemo(
  pages: () => Promise<ServerOptions>,
  tell: (what: string) => void = () => undefined,
): Promise<RunningDemo> {
  await requireDemoPorts()
  const { host, portalUrl, emulatorPort } = demoAddresses(process.env)
  const now = demoClock(process.env)
  const emulator = await startEmulator({
    host,
    port: emulatorPort,
    portalUrl,
    now,
    liffId: emulatedLiffId,
    portalCookies: ['session'],
  })
  tell('the emulated LINE, Facebook, Instagram, TikTok and mailbox answer')
  const config = readConfig(await demoEnvironment(emulator, process.env))
  const menus = readConfigFile(process.cwd())
  const [deps, pictures, options] = await Promise.all([
    openSeeded(config, now, tell),
    drawMenus(menus),
    pages(),
  ])
  const isEmulated = config.line.emulatorAccessUrl !== undefined
  if (isEmulated) await prepareAccount(emulator, deps, menus, pictures)
  const server = await serveFrom(deps, { ...options, openInspection: true })
  if (isEmulated) await welcomeMisaki(emulator)
  tell('the portal answers')
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

/** Seeded before anybody can ask: on the embedded engine all others would wait for it. */
async function openSeeded(config: Config, now: () => Date, tell: (what: string) => void) {
  const deps = await openDeps(config, now)
  tell('the database is open')
  await seedDemo(deps, tell)
  return deps
}

/** Comes back to the account, so that the phone that is seen first does not begin with an empty chat. */
async function welcomeMisaki({ officialAccount, people: { misaki } }: Emulator) {
  await officialAccount.block(misaki.id)
  await officialAccount.unblock(misaki.id)
}
