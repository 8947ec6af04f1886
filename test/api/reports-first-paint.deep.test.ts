import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { submitFinalReport, submitInsightReport } from '#contract/submissions.ts'
import { paths } from '#domain/paths.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import {
  buildInsight,
  buildPost,
  buildReport,
  day,
  givenConfirmedCase,
  givenFile,
  openWindow,
  type TheCase,
} from '#test/support/builders-submissions.ts'
import { paint as paintPage } from '#test/support/paint.ts'

let api: TestApi
let theCase: TheCase
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  said.mockClear()
  const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
  theCase = await givenConfirmedCase(api, { days: openWindow, review })
})
afterAll(() => {
  said.mockRestore()
  return api.close()
})

async function paint(pathOf: (campaignId: number) => string) {
  const page = await paintPage(api, pathOf(theCase.campaign.id), { cookie: theCase.as })
  expect(said.mock.calls).toEqual([])
  return page.html
}

function report() {
  return api.call(submitFinalReport, { as: theCase.as, body: buildReport(theCase) })
}

test('the report after posting is drawn with its fields', async () => {
  expect(await paint(paths.finalReport)).toContain('投稿日時')
})

test('a sent report is drawn with its address, and the insight with its time', async () => {
  expect((await report()).status).toBe(201)
  expect(await paint(paths.finalReportView)).toContain(buildPost().url)
  // Posted at 11:00 on the 20th.
  expect(await paint(paths.insightReport)).toContain('11月22日(日) 11:00から計測できます')
})

test('measurable figures are drawn as a form, and then as a table', async () => {
  await report()
  api.clock.advance(3 * day)
  await api.work()
  theCase = { ...theCase, as: await api.as(theCase.me) }
  expect(await paint(paths.insightReport)).toContain('プロフィールへのアクセス')
  const body = buildInsight(theCase, await givenFile(api, theCase.me))
  expect((await api.call(submitInsightReport, { as: theCase.as, body })).status).toBe(201)
  expect(await paint(paths.insightReportView)).toMatch(/閲覧数<\/th><td>1,200<\/td>/)
})
