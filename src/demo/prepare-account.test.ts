import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lineUnits } from '#server/db/schema/index.ts'
import { readConfigFile } from '#server/line-setup/config-file.ts'
import { drawMenus, type MenuPictures } from '#server/line-setup/rich-menu-definition.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { prepareAccount } from './prepare-account.ts'

const config = readConfigFile(process.cwd())
let api: TestApi
let pictures: MenuPictures

beforeAll(async () => {
  api = await testApi({ messaging: true })
  pictures = await drawMenus(config)
})
afterAll(() => api.close())
beforeEach(() => api.reset())

const menuTextOf = (id: string) => api.line.officialAccount.menuOf(id)?.menu.chatBarText
const { members, guests } = config.richMenus

test('who is a friend already sees the menu that fits, also who registered without LINE', async () => {
  const { misaki, yui, hana, tsubasa } = api.line.people
  await givenInfluencer(api, { line_user_id: misaki.id })
  await prepareAccount(api.line, api.deps, config, pictures)
  expect(menuTextOf(misaki.id)).toBe(members.chatBarText)
  for (const { id } of [yui, hana]) expect(menuTextOf(id)).toBe(guests.chatBarText)
  expect(menuTextOf(tsubasa.id)).toBe(undefined)
})

test('a friend of an earlier start is one, and who blocked the account has blocked it', async () => {
  const { officialAccount, people } = api.line
  await officialAccount.follow(people.tsubasa.id)
  await officialAccount.block(people.hana.id)
  await api.work()
  api.line.reset()
  api.restart()
  await prepareAccount(api.line, api.deps, config, pictures)
  expect(menuTextOf(people.tsubasa.id)).toBe(guests.chatBarText)
  expect(officialAccount.friendshipOf(people.hana.id)).toBe('blocked')
})

test('what LINE counted before an earlier start ended it still answers', async () => {
  const counted = { unit: 'selected_202611', kind: 'selected', month: '2026-11', sent: 30 }
  await api.deps.database.db.insert(lineUnits).values({ ...counted, opened: 25, clicked: null })
  await prepareAccount(api.line, api.deps, config, pictures)
  expect(api.line.units.figuresOf('selected_202611', '20261101', '20261130')).toEqual({
    uniqueImpression: 25,
    uniqueClick: null,
  })
})
