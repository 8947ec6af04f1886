import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { submissions, workFiles } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { buildCampaign } from '#test/support/builders-campaigns.ts'
import {
  buildDraft,
  buildPlan,
  givenConfirmedCase,
  givenFile,
  givenReview,
  openWindow,
  type TheCase,
} from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { submitCompositionPlan, submitDraft } = contract.submissions
const { getCase } = contract.cases

let api: TestApi
let theCase: TheCase
let file: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const review = { composition_plan_required: true, draft_required: true, fix_rounds: 2, answer_days: 3 }
const pairs = (errors: { path: string; code: string }[] = []) => errors.map(({ path, code }) => [path, code])

describe('a composition plan', () => {
  beforeEach(async () => {
    theCase = await givenConfirmedCase(api, { days: openWindow, review })
    file = await givenFile(api, theCase.me)
  })
  const send = (given: object = {}) =>
    api.call(submitCompositionPlan, { as: theCase.as, body: buildPlan(theCase, given) })

  it('is kept whole', async () => {
    const scenes = [
      { title: '開封', description: '箱', seconds: 5 },
      { title: '使用感', description: '', seconds: null },
    ]
    const given = {
      scenes,
      planned_on: '2026-11-29',
      file_ids: [file],
      urls: ['https://example.com/a'],
      memo: 'メモ',
    }
    const { body } = await send(given)
    const { file_ids: _files, ...rest } = given
    expect(body.data.rounds).toMatchObject([
      {
        content: {
          ...rest,
          caption_idea: '毎日のお手入れに',
          files: [{ id: file, originalname: '写真.jpg' }],
        },
      },
    ])
  })

  it.each([
    ['a day gone by', { planned_on: '2026-11-19' }, ['planned_on', 'field.past']],
    ['a day in two years', { planned_on: '2028-11-20' }, ['planned_on', 'field.date']],
    ['a day that is none', { planned_on: '2026-02-30' }, ['planned_on', 'field.date']],
    ['no scene', { scenes: [] }, ['scenes', 'field.required']],
    [
      'a scene without a title',
      { scenes: [{ title: ' ', description: '', seconds: null }] },
      ['scenes.0.title', 'field.required'],
    ],
    ['an address of a script', { urls: ['javascript:alert(1)'] }, ['urls.0', 'field.url']],
  ])('%s is refused', async (_case, given, error) => {
    expect(pairs((await send(given)).body.errors)).toEqual([error])
  })

  it('for today is fine, also when it is still yesterday in UTC', async () => {
    api.clock.set('2026-11-20T15:30:00.000Z')
    expect((await send({ planned_on: '2026-11-20' })).body.errors).toMatchObject([{ code: 'field.past' }])
    expect((await send({ planned_on: '2026-11-21' })).status).toBe(201)
  })
})

describe('a draft', () => {
  const deliverables = [
    { platform: 'instagram_feed' as const, count: 1, photos: 3, seconds: null },
    { platform: 'x' as const, count: 1, photos: null, seconds: null },
  ]
  const feed = { deliverable_id: 1, caption: '【PR】#雪の雫 #PR', planned_at: null }
  const post = { deliverable_id: 2, caption: '【PR】#雪の雫 #PR', file_ids: [], planned_at: null }
  beforeEach(async () => {
    const { content_rules } = buildCampaign(api.clock.now())
    theCase = await givenConfirmedCase(api, {
      days: openWindow,
      deliverables,
      content_rules: { ...content_rules, ng_words: ['シミが消える'], mentions: ['@shizuku_jp'] },
    })
    file = await givenFile(api, theCase.me)
  })
  const send = (given: object = {}) => {
    const both = { deliverables: [{ ...feed, file_ids: [file] }, post] }
    return api.call(submitDraft, { as: theCase.as, body: buildDraft(theCase, file, { ...both, ...given }) })
  }
  const refused = async (given: object) => pairs((await send(given)).body.errors)

  it('has each work item exactly once', async () => {
    const first = { ...feed, file_ids: [file] }
    expect(await refused({ deliverables: [first] })).toEqual([['deliverables', 'field.deliverable']])
    expect(await refused({ deliverables: [first, post, first] })).toEqual([
      ['deliverables.2.deliverable_id', 'field.deliverable'],
    ])
    expect(await refused({ deliverables: [first, { ...post, deliverable_id: 3 }] })).toEqual([
      ['deliverables.1.deliverable_id', 'field.deliverable'],
      ['deliverables', 'field.deliverable'],
    ])
    expect(await refused({ deliverables: [] })).toEqual([['deliverables', 'field.deliverable']])
    expect((await send()).status).toBe(201)
  })

  it('has a file for a picture post, a file or a text for a text post', async () => {
    const bare = [
      { ...feed, file_ids: [] },
      { ...post, caption: '' },
    ]
    expect(await refused({ deliverables: bare })).toEqual([
      ['deliverables.0.file_ids', 'field.required'],
      ['deliverables.1.file_ids', 'field.required'],
    ])
  })

  describe('of a video, photos and a post that may have either', () => {
    const mp4 = { mime: 'video/mp4', originalname: '動画.mp4' }
    const pdf = { mime: 'application/pdf', originalname: '書類.pdf' }
    const counted = [
      { platform: 'instagram_reel' as const, count: 1, photos: null, seconds: 45 },
      { platform: 'instagram_feed' as const, count: 1, photos: 3, seconds: null },
      { platform: 'tiktok' as const, count: 1, photos: 1, seconds: 15 },
    ]
    const entries = (...files: string[][]) => ({
      deliverables: files.map((file_ids, index) => ({ ...feed, deliverable_id: index + 1, file_ids })),
    })
    let clip: string
    let paper: string
    beforeEach(async () => {
      theCase = await givenConfirmedCase(api, { days: openWindow, deliverables: counted })
      file = await givenFile(api, theCase.me)
      clip = await givenFile(api, theCase.me, mp4)
      paper = await givenFile(api, theCase.me, pdf)
    })

    it('takes what was agreed', async () => {
      expect((await send(entries([clip], [file], [file, clip]))).status).toBe(201)
    })

    it('takes fewer photos and seconds than agreed, too, with a warning for each', async () => {
      const seconds = (count: number) => givenFile(api, theCase.me, { ...mp4, duration_ms: count * 1_000 })
      const { status, body } = await send(entries([await seconds(20)], [file], [file, await seconds(15)]))
      expect(status).toBe(201)
      const few = ['photos_few', 'video_short']
      expect(body.data.rounds[0]?.warnings.filter(({ rule }) => few.includes(rule))).toEqual([
        { rule: 'video_short', text: '45', deliverable_id: 1 },
        { rule: 'photos_few', text: '3', deliverable_id: 2 },
      ])
    })

    it('names each other file, and keeps nothing', async () => {
      expect(await refused(entries([clip, file], [clip, file], [file, paper]))).toEqual([
        ['deliverables.0.file_ids.1', 'field.videos_only'],
        ['deliverables.1.file_ids.0', 'field.photos_only'],
        ['deliverables.2.file_ids.1', 'field.photos_or_videos'],
      ])
      const { db } = api.deps.database
      expect(await db.$count(submissions)).toBe(0)
      expect(await db.$count(workFiles, isNotNull(workFiles.case_id))).toBe(0)
    })

    it("does not tell of which kind somebody else's file is", async () => {
      const strangers = await givenFile(api, await givenInfluencer(api))
      expect(await refused(entries([strangers], [file], [file]))).toEqual([
        ['deliverables.0.file_ids.0', 'field.unknown_file'],
      ])
    })

    it('says in both languages what is wanted', async () => {
      const body = buildDraft(theCase, file, entries([file], [clip], [paper]))
      const words = async (language: string) => {
        const headers = { 'accept-language': language }
        const { body: answer } = await api.call(submitDraft, { as: theCase.as, body, headers })
        return answer.errors?.map(({ message }) => message)
      }
      expect(await words('ja')).toEqual([
        '動画を選んでください。ここには写真や文書は追加できません。',
        '写真・画像を選んでください。ここには動画や文書は追加できません。',
        '写真または動画を選んでください。ここには文書は追加できません。',
      ])
      expect(await words('en')).toEqual([
        "Choose videos. Photos and documents can't be added here.",
        "Choose pictures. Videos and documents can't be added here.",
        "Choose photos or videos. Documents can't be added here.",
      ])
    })

    it('an earlier round of another kind is shown as it was sent; the next one keeps to what was agreed', async () => {
      const sent = entries([clip], [file], [clip])
      expect((await send(sent)).status).toBe(201)
      const { db } = api.deps.database
      await db.update(workFiles).set({ mime: 'image/png' }).where(eq(workFiles.id, clip))
      await givenReview(api, theCase, 'draft', 1, [{ deliverable_id: 2 }])
      const { body } = await api.call(getCase, {
        as: theCase.as,
        params: { campaign_id: theCase.campaign.id },
      })
      const [round] = body.data.sub_tasks?.draft.rounds ?? []
      expect(round?.content.deliverables[0]?.files).toMatchObject([{ id: clip, mime: 'image/png' }])
      const fix_answers = round?.review?.fixes.map(({ id }) => ({ fix_id: id, done: true, answer: '' }))
      expect(await refused({ ...sent, round: 2, fix_answers })).toEqual([
        ['deliverables.0.file_ids.0', 'field.videos_only'],
      ])
    })
  })

  it('has every check ticked', async () => {
    expect(await refused({ checks: ['pr_label', 'ng_items', 'own_work'] })).toEqual([
      ['checks', 'field.agree'],
    ])
    expect(await refused({ checks: ['pr_label', 'pr_label', 'pr_label', 'pr_label'] })).toEqual([
      ['checks', 'field.agree'],
    ])
  })

  it('is not planned for a day gone by', async () => {
    const planned = { ...feed, file_ids: [file], planned_at: '2026-11-19T10:00:00.000Z' }
    expect(await refused({ deliverables: [planned, post] })).toEqual([
      ['deliverables.0.planned_at', 'field.past'],
    ])
  })

  it('names every error at once', async () => {
    expect(await refused({ deliverables: [{ ...feed, file_ids: [] }], checks: [] })).toEqual([
      ['deliverables', 'field.deliverable'],
      ['deliverables.0.file_ids', 'field.required'],
      ['checks', 'field.agree'],
    ])
  })

  it('keeps what looked amiss as warnings and takes it all the same', async () => {
    const caption = 'しみが消える！しみが消える！ #PR'
    const { status, body } = await send({
      deliverables: [
        { ...feed, caption, file_ids: [file] },
        { ...post, caption: '@shizuku_jp #雪の雫 #PR' },
      ],
    })
    expect(status).toBe(201)
    expect(body.data.rounds[0]?.warnings).toEqual([
      { rule: 'photos_few', text: '3', deliverable_id: 1 },
      { rule: 'hashtag_missing', text: '#雪の雫', deliverable_id: 1 },
      { rule: 'mention_missing', text: '@shizuku_jp', deliverable_id: 1 },
      { rule: 'ng_word', text: 'シミが消える', deliverable_id: 1 },
    ])
  })

  it('reads back with the files that were fixed', async () => {
    await send()
    await givenReview(api, theCase, 'draft', 1, [{ field: 'files', file_id: file, deliverable_id: 1 }])
    const { body } = await api.call(contract.cases.getCase, {
      as: theCase.as,
      params: { campaign_id: theCase.campaign.id },
    })
    expect(body.data.sub_tasks?.draft).toMatchObject({
      state: 'fix_requested',
      // Three business days after a Friday before a holiday on Monday.
      due_at: '2026-11-26T14:59:59.999Z',
      rounds: [{ review: { fixes: [{ file_id: file, field: 'files', done: false, answer: '' }] } }],
    })
  })
})
