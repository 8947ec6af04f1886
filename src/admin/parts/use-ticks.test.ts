import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTicks } from './use-ticks.ts'

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
const [first, second, third] = rows as [{ id: number }, { id: number }, { id: number }]
const render = () => renderHook(() => useTicks(rows, ({ id }) => id)).result
const idsOf = (given: ReturnType<typeof render>) => given.current.ticked.map(({ id }) => id).toSorted()

test('two ticks before the list is drawn again both count', () => {
  const ticks = render()
  act(() => {
    ticks.current.tick(first, true)
    ticks.current.tick(second, true)
  })
  expect(idsOf(ticks)).toEqual([1, 2])
})

test('a row left out right after all were ticked leaves the others ticked', () => {
  const ticks = render()
  act(() => {
    ticks.current.tickAll(true)
    ticks.current.tick(second, false)
  })
  expect(idsOf(ticks)).toEqual([1, 3])
})

test('two rows left out of all pages before the list is drawn again are both left out', () => {
  const ticks = render()
  act(() => ticks.current.take([...rows, { id: 4 }]))
  act(() => {
    ticks.current.tick(first, false)
    ticks.current.tick(third, false)
  })
  expect(idsOf(ticks)).toEqual([2, 4])
})
