import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { SearchField } from './toolbar.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Behaves like a list whose address follows the input a moment later. */
function List({ asked }: { asked: string[] }) {
  const [value, setValue] = useState('')
  const follow = (words: string) => {
    asked.push(words)
    setTimeout(() => setValue(words), 200)
  }
  return (
    <>
      <SearchField label="検索" value={value} onChange={follow} />
      <button type="button" onClick={() => setValue('前の言葉')}>
        戻る
      </button>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('検索')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('asks after a pause, and takes nothing away from who types on meanwhile', () => {
  const asked: string[] = []
  renderInTheme(<List asked={asked} />)
  type('美')
  wait(300)
  type('美容')
  wait(200)
  expect(field().value).toBe('美容')
  wait(600)
  expect(field().value).toBe('美容')
  expect(asked).toEqual(['美', '美容'])
})

test('shows the former words to who goes back', () => {
  renderInTheme(<List asked={[]} />)
  type('化粧水')
  wait(600)
  fireEvent.click(screen.getByRole('button', { name: '戻る' }))
  expect(field().value).toBe('前の言葉')
})
