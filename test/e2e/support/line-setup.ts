import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseLiffConfig } from '#contract/liff-config.ts'
import { setUpLine } from '#server/line-setup/set-up.ts'
import { accountEnvironment, liffId, type Portal } from './portal.ts'

/** Does what `npm run line:setup` does for that portal: menus, webhook. Returns the signs of its plan, `=` for what was right already. */
export async function setUpAccount({ emulator, url }: Portal) {
  const root = await mkdtemp(join(tmpdir(), 'anken-liff-'))
  const shipped = parseLiffConfig(await readFile('liff.config.json', 'utf8'))
  const development = { ...shipped.environments['development'], liffId, endpointUrl: `${url}/` }
  await writeFile(
    join(root, 'liff.config.json'),
    JSON.stringify({ ...shipped, environments: { development } }),
  )
  const said: string[] = []
  const isRight = await setUpLine({
    environmentName: 'development',
    dryRun: false,
    env: accountEnvironment(emulator),
    root,
    say: (text) => void said.push(text),
    now: () => new Date(),
  })
  await rm(root, { recursive: true })
  if (!isRight) throw new Error(said.join('\n'))
  return said.flatMap((text) => /^ {2}([=+~-]) /.exec(text)?.[1] ?? []).join('')
}
