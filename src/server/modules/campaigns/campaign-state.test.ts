import { describe, expect, it } from 'vitest'
import { campaignState, isFull } from './campaign-state.ts'

const campaign = {
  state: 'published' as const,
  recruiting_start: new Date('2026-11-01T00:00:00Z'),
  recruiting_end: new Date('2026-11-10T15:00:00Z'),
  announcement: '2026-11-15',
  inspection_complete: '2026-12-20',
}

describe('campaignState', () => {
  it.each([
    ['upcoming', '2026-10-31T23:59:59.999Z'],
    ['recruiting', '2026-11-01T00:00:00.000Z'],
    ['recruiting', '2026-11-10T14:59:59.999Z'],
    ['selecting', '2026-11-10T15:00:00.000Z'],
    ['selecting', '2026-11-14T14:59:59.999Z'],
    ['in_progress', '2026-11-14T15:00:00.000Z'],
    ['in_progress', '2026-12-20T14:59:59.999Z'],
    ['ended', '2026-12-20T15:00:00.000Z'],
  ])('is %s at %s', (state, now) => {
    expect(campaignState(campaign, new Date(now))).toBe(state)
  })

  it('is cancelled whatever the dates say, and a draft has none', () => {
    const now = campaign.recruiting_start
    expect(campaignState({ ...campaign, state: 'cancelled' }, now)).toBe('cancelled')
    expect(() => campaignState({ ...campaign, state: 'draft' }, now)).toThrow('draft')
  })
})

describe('isFull', () => {
  it('is reached with the last place', () => {
    expect(isFull({ places_taken: 1, openings: 2 })).toBe(false)
    expect(isFull({ places_taken: 2, openings: 2 })).toBe(true)
  })
})
