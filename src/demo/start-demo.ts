import { startEmulator } from '#emulator/start-emulator.ts'
import { readConfig } from '#server/config.ts'
import type { ServerOptions } from '#server/create-server.ts'
import { openDeps, type RunningServer, serveFrom } from '#server/main.ts'
import { demoAddresses, demoClock, demoEnvironment, emulatedLine } from './environment.ts'
import { listExamples, listMoney, listSpots } from './list-examples.ts'
import { demoOperators, demoPeople } from './seed/people/demo-people.ts'
import { drawRemainingPictures, seedDemo } from './seed/seed-demo.ts'

export interface RunningDemo extends RunningServer {
  emulatorUrl: string
}

/** Emulator, server and, on an empty database, the seed. The pictures further down are drawn while it already runs. */
export async function startDemo(options: ServerOptions): Promise<RunningDemo> {
  const { host, portalUrl, emulatorPort } = demoAddresses(process.env)
  const now = demoClock(process.env)
  const emulator = await startEmulator({ host, port: emulatorPort, portalUrl, now, ...emulatedLine })
  const config = readConfig(await demoEnvironment(emulator, process.env))
  const deps = await openDeps(config, now)
  // Before anybody can ask: on the embedded engine all others would wait for it.
  await seedDemo(deps)
  const server = await serveFrom(deps, options)
  drawRemainingPictures(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'pictures'))
  return {
    ...server,
    emulatorUrl: emulator.url,
    async stop() {
      await server.stop()
      await emulator.close()
    },
  }
}

/** Addresses, log-ins and what there is to see, for the terminal. */
export async function describeDemo({ deps, emulatorUrl }: RunningDemo) {
  const { db } = deps.database
  const people: string[] = []
  for (const { key, name, email, password, line_user_id, shows } of demoPeople) {
    people.push(`  ${name}  ${email} / ${password}${line_user_id ? ', LINE' : ''}`, `      ${shows}`)
    const money = await listMoney(db, email)
    if (money) people.push(`      money: ${money}`)
    const examples = key === 'mio' ? await listExamples(db, email, deps.now()) : []
    people.push(...examples.map(({ status, path }) => `        ${path}  ${status}`))
  }
  const spots = await listSpots(db, deps.now())
  const operators = demoOperators.map(
    ({ name, email, password, role, totp_secret }) =>
      `  ${name} (${role})  ${email} / ${password}, secret ${totp_secret}`,
  )
  return [
    '',
    `  Portal           ${deps.config.publicUrl}`,
    `  LINE and mails   ${emulatorUrl} (emulated on this machine)`,
    `  Data             ${deps.config.dataDir} (delete the folder to start anew)`,
    '',
    'Creators, by mail and password or by LINE:',
    ...people,
    '  Campaigns that may be posted at once, so that a case can be walked through without waiting:',
    ...spots.map(({ status, path }) => `        ${path}  ${status}`),
    '  New LINE friends and log-ins that fail in each way are listed on the page of the emulated LINE.',
    '',
    'Operators, by mail, password and the six digits of any authenticator app that is given the secret:',
    ...operators,
    '',
    'Stop with Ctrl-C. DEMO_DAYS_AHEAD=2 npm start goes on two days later, when the figures of a post can be taken.',
    '',
  ].join('\n')
}
