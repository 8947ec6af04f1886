import type { Queryable } from '#server/db/database.ts'
import { demoAhead } from './environment.ts'
import { listExamples, listMoney, listSpots } from './list-examples.ts'
import { nightNote } from './night-note.ts'
import { demoOperators, demoPeople } from './seed/people/demo-people.ts'
import type { RunningDemo } from './start-demo.ts'

/** Addresses, a path to try, log-ins and what there is to see, for the terminal. */
export async function describeDemo({ deps, emulator }: RunningDemo) {
  const { db } = deps.database
  const { publicUrl, dataDir } = deps.config
  const now = deps.now()
  const night = nightNote(now, demoAhead(process.env))
  return [
    '',
    `  Phone with LINE  ${emulator.url} (emulated on this machine, with its mailbox; nothing leaves it)`,
    `  Portal           ${publicUrl} (the same in any browser)`,
    `  Operators        ${publicUrl}/admin`,
    `  Data             ${dataDir} (delete the folder to start anew)`,
    '',
    ...pathToTry(emulator),
    ...(night.length > 0 ? ['', ...night.map((line) => `  ${line}`)] : []),
    '',
    'Creators, by mail and password or by LINE:',
    ...(await describePeople(db, now)),
    '  Campaigns that may be posted at once, so that a case can be walked through without waiting:',
    ...(await listSpots(db, now)).map(({ status, path }) => `        ${path}  ${status}`),
    '  New LINE friends and log-ins that fail in each way are listed beside the phone.',
    '',
    'Operators, by mail, password and the six digits of any authenticator app that is given the secret:',
    ...demoOperators.map(
      ({ name, email, password, role, totp_secret }) =>
        `  ${name} (${role})  ${email} / ${password}, secret ${totp_secret}`,
    ),
    '',
    'Stop with Ctrl-C. DEMO_DAYS_AHEAD=2 npm start goes on two days later, when the figures of a post can be taken.',
    `Begin with the phone: ${emulator.url}`,
    '',
  ].join('\n')
}

function pathToTry({ url, people: { misaki, tsubasa } }: RunningDemo['emulator']) {
  return [
    'To try first:',
    `  1. A new friend: ${phoneOf(url, tsubasa)}`,
    `     Tap 友だち追加. The account greets ${tsubasa.name}; 新規登録 registers him, and the menu under the chat becomes the members'.`,
    `  2. Somebody at home here: ${phoneOf(url, misaki)}`,
    `     Open 案件を探す in ${misaki.name}'s menu and apply to a campaign. Then let the provider answer, in another terminal:`,
    '       npm run demo:provider',
    '     "Selected" arrives in her chat; its button opens the terms to agree to. Each later step is told in the same way.',
  ]
}

const phoneOf = (url: string, { id }: { id: string }) => `${url}/?person=${id}`

async function describePeople(db: Queryable, now: Date) {
  const lines: string[] = []
  for (const { key, name, email, password, line_user_id, shows } of demoPeople) {
    lines.push(`  ${name}  ${email} / ${password}${line_user_id ? ', LINE' : ''}`, `      ${shows}`)
    const money = await listMoney(db, email)
    if (money) lines.push(`      money: ${money}`)
    const examples = key === 'mio' ? await listExamples(db, email, now) : []
    lines.push(...examples.map(({ status, path }) => `        ${path}  ${status}`))
  }
  return lines
}
