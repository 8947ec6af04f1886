import { expect, test } from 'vitest'
import { campaignKinds, categories, platforms } from '#contract/vocabulary.ts'
import { planCampaigns } from './campaign-plan.ts'
import { motifs } from './covers/motifs/index.ts'
import { stages } from './schedule.ts'

const plans = planCampaigns()
const count = (matches: (plan: (typeof plans)[number]) => boolean) => plans.filter(matches).length

test('there are at least 240 campaigns over all categories, kinds, platforms and stages', () => {
  expect(plans.length).toBeGreaterThanOrEqual(240)
  for (const category of categories)
    expect(count((plan) => plan.category === category)).toBeGreaterThanOrEqual(20)
  for (const kind of campaignKinds)
    expect(count(({ angle }) => angle.kind === kind)).toBeGreaterThanOrEqual(8)
  for (const stage of stages) expect(count((plan) => plan.stage === stage)).toBeGreaterThanOrEqual(8)
  for (const platform of platforms) {
    expect(count(({ angle }) => angle.on.some((on) => on.startsWith(platform)))).toBeGreaterThanOrEqual(20)
  }
})

test('no two campaigns share a title or a cover, and every motif is used', () => {
  expect(new Set(plans.map(({ angle }) => angle.title)).size).toBe(plans.length)
  expect(new Set(plans.map(({ pictures }) => pictures[0]?.key)).size).toBe(plans.length)
  expect(new Set(plans.map(({ subject }) => subject.motif))).toEqual(new Set(Object.keys(motifs)))
})

test('every campaign has two or three different pictures', () => {
  const sizes = plans.map(({ pictures }) => new Set(pictures.map(({ key }) => key)).size)
  expect(Math.min(...sizes)).toBe(2)
  expect(Math.max(...sizes)).toBe(3)
})

test('what asks people to come says where', () => {
  const comes = plans.filter(({ angle }) => angle.kind === 'visit' || angle.kind === 'event')
  expect(comes.filter(({ subject }) => subject.place === undefined).map(({ angle }) => angle.title)).toEqual(
    [],
  )
})

test('the plan is the same every time', () => {
  const facts = (all: typeof plans) =>
    all.map(({ angle, stage, hoursOnline, pictures }) => [angle, stage, hoursOnline, pictures])
  expect(facts(planCampaigns())).toEqual(facts(plans))
})
