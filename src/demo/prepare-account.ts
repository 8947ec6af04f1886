import type { LiffConfig } from '#contract/liff-config.ts'
import type { Emulator } from '#emulator/start-emulator.ts'
import { emulatedLineChannels } from '#emulator/start-emulator.ts'
import { lineFriends, lineUnits } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { defineMenu, type MenuPictures } from '#server/line-setup/rich-menu-definition.ts'
import { planRichMenus } from '#server/line-setup/rich-menus.ts'
import { createSetUpCall } from '#server/line-setup/set-up-call.ts'
import { carryOut } from '#server/line-setup/steps.ts'
import { showMenu } from '#server/modules/line/menus.service.ts'
import { emulatedLiffId } from './environment.ts'

type Line = Pick<
  Emulator,
  'lineApiUrl' | 'lineDataApiUrl' | 'liffUrl' | 'people' | 'officialAccount' | 'units'
>

/**
 * The emulated account as LINE would have kept it: with the rich menus of `npm run line:setup`, the friends of earlier starts, whom only
 * the portal remembers, and each of them with the menu that fits; and what it counted of their messages.
 */
export async function prepareAccount(
  { lineApiUrl, lineDataApiUrl, liffUrl, people, officialAccount, units }: Line,
  deps: Deps,
  config: LiffConfig,
  pictures: MenuPictures,
) {
  const channel = emulatedLineChannels.messaging
  const call = createSetUpCall({ apiUrl: lineApiUrl, kind: 'messaging', channel, now: deps.now })
  const define = (kind: keyof typeof pictures) =>
    defineMenu(kind, config, pictures, `${liffUrl}/${emulatedLiffId}`)
  const line = { call, apiUrl: lineApiUrl, dataApiUrl: lineDataApiUrl }
  await carryOut(await planRichMenus(line, [define('members'), define('guests')]), () => undefined)
  const known = await deps.database.db.select().from(lineFriends)
  for (const { id } of Object.values(people)) {
    const before = known.find(({ line_user_id }) => line_user_id === id)
    if (before) officialAccount.remember(id, before.friend)
    if (officialAccount.isFriend(id)) await showMenu(deps, id)
  }
  for (const { unit, opened, clicked } of await deps.database.db.select().from(lineUnits))
    units.set(unit, { uniqueImpression: opened, uniqueClick: clicked })
}
