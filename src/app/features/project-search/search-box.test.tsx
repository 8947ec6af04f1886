import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { SearchBox } from './search-box.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function givenBox(keyword = '') {
  const onSearch = vi.fn<(keyword: string) => void>()
  const view = renderInTheme(<SearchBox keyword={keyword} onSearch={onSearch} onCategory={() => undefined} />)
  const box = screen.getByRole<HTMLInputElement>('combobox')
  return { ...view, onSearch, box, type: (value: string) => fireEvent.change(box, { target: { value } }) }
}

test('a pause searches once for what stands there, trimmed', () => {
  const { onSearch, type } = givenBox()
  type('te')
  vi.advanceTimersByTime(300)
  type('tea ')
  vi.advanceTimersByTime(300)
  expect(onSearch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(onSearch.mock.calls).toEqual([['tea']])
})

test('a pause in the middle of a Japanese conversion searches nothing', () => {
  const { box, onSearch, type } = givenBox()
  fireEvent.compositionStart(box)
  type('けしょう')
  vi.advanceTimersByTime(5_000)
  expect(onSearch).not.toHaveBeenCalled()
  type('化粧')
  fireEvent.compositionEnd(box)
  vi.advanceTimersByTime(1_000)
  expect(onSearch.mock.calls).toEqual([['化粧']])
})

test('the box follows a word that was changed elsewhere, not the trimming of its own', () => {
  const { box, rerender, type } = givenBox('tea')
  rerender(<SearchBox keyword="" onSearch={() => undefined} onCategory={() => undefined} />)
  expect(box.value).toBe('')
  type('green ')
  rerender(<SearchBox keyword="green" onSearch={() => undefined} onCategory={() => undefined} />)
  expect(box.value).toBe('green ')
})
