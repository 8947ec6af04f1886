import type { Emulator } from '#emulator/start-emulator.ts'
import { emulatedLineChannels } from '#emulator/start-emulator.ts'
import type { LiffConfig } from '#contract/liff-config.ts'
import type { Deps } from '#server/deps.ts'
import { createLineCall } from '#server/line-setup/line-calls.ts'
import { defineMenu, type MenuPictures } from '#server/line-setup/rich-menu-definition.ts'
import { planRichMenus } from '#server/line-setup/rich-menus.ts'
import { carryOut } from '#server/line-setup/steps.ts'
import { showMenu } from '#server/modules/line/menus.service.ts'
import { emulatedLiffId } from './environment.ts'

type Line = Pick<Emulator, 'lineApiUrl' | 'lineDataApiUrl' | 'liffUrl' | 'people'>

/** The rich menus of the emulated account, as `npm run line:setup` makes them, and who was its friend already sees the right one. */
export async function hangUpMenus(
  { lineApiUrl, lineDataApiUrl, liffUrl, people }: Line,
  deps: Deps,
  config: LiffConfig,
  pictures: MenuPictures,
) {
  const channel = emulatedLineChannels.messaging
  const call = createLineCall({ apiUrl: lineApiUrl, kind: 'messaging', channel, now: deps.now })
  const define = (kind: keyof typeof pictures) =>
    defineMenu(kind, config, pictures, `${liffUrl}/${emulatedLiffId}`)
  const line = { call, apiUrl: lineApiUrl, dataApiUrl: lineDataApiUrl }
  await carryOut(await planRichMenus(line, [define('members'), define('guests')]), () => undefined)
  for (const { id, friend, registered } of Object.values(people))
    if (friend && !registered) await showMenu(deps, id)
}
