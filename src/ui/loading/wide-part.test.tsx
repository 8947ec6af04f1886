import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTheme, renderInTheme } from '#test/support/in-theme.tsx'
import { widePart } from './wide-part.tsx'

let isWide = false
let changed: () => void = () => undefined

beforeEach(() => {
  isWide = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide
    },
    addEventListener: (_: string, listener: () => void) => (changed = listener),
    removeEventListener: () => undefined,
  }))
})

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
})

function Words({ text }: { text: string }) {
  return <button type="button">{text}</button>
}

const widen = () =>
  act(() => {
    isWide = true
    changed()
  })

test('a narrow window keeps what the server wrote and loads nothing; a wide one takes it over', async () => {
  isWide = true
  const onServer = widePart(() => Promise.resolve(Words))
  await onServer.prepare()
  const place = document.createElement('div')
  place.innerHTML = renderToString(<onServer.Part text="Filters" />)
  document.body.append(place)
  isWide = false
  const load = vi.fn(() => Promise.resolve(Words))
  const { Part, prepare } = widePart(load)
  await prepare()
  const errors: unknown[] = []
  act(() => {
    root = hydrateRoot(place, inTheme(<Part text="Filters" />), {
      onRecoverableError: (error) => errors.push(error),
    })
  })
  expect(place.textContent).toBe('Filters')
  expect(load).not.toHaveBeenCalled()

  await widen()
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy()
  expect(screen.getAllByText('Filters')).toHaveLength(1)
  expect(load).toHaveBeenCalledTimes(1)
  expect(errors).toEqual([])
})

test('nothing stands in a narrow window that drew it by itself', async () => {
  const load = vi.fn(() => Promise.resolve(Words))
  const { Part } = widePart(load)
  renderInTheme(<Part text="Filters" />)
  expect(screen.queryByText('Filters')).toBeNull()
  expect(load).not.toHaveBeenCalled()
  await widen()
  expect(await screen.findByText('Filters')).toBeTruthy()
})

test('a chunk that does not come is said, and asked for again', async () => {
  isWide = true
  const load = vi.fn(() => Promise.resolve(Words)).mockRejectedValueOnce(new Error('gone'))
  const { Part } = widePart(load)
  renderInTheme(<Part text="Filters" />)
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy()
})

test('where the browser keeps the failure, another try loads the page anew', async () => {
  isWide = true
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': 'text/javascript' } }))
  const load = vi.fn<() => Promise<typeof Words>>().mockRejectedValue(new TypeError('kept'))
  const { Part } = widePart(load)
  renderInTheme(<Part text="Filters" />)
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  expect(leave).not.toHaveBeenCalled()
  await userEvent.click(retry)
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(location.href))
})
