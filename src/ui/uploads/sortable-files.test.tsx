import { readFileSync } from 'node:fs'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createI18n } from '#client/i18n/i18n.ts'
import { givenServer } from '#client/remote/test-kit.tsx'
import { workFile } from '#contract/sub-task-shapes.ts'
import { answerFile, fakeUploads } from '#test/support/fake-uploads.ts'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { FormUploads } from './form-uploads.tsx'

const textsOf = (name: string): unknown => JSON.parse(readFileSync(`public/locales/jp/${name}.json`, 'utf8'))
const i18n = await createI18n(
  'jp',
  Object.fromEntries(['common', 'errors', 'uploads'].map((name) => [name, textsOf(name)])),
)

const rowHeight = 60
const gap = 8
const placeOf = (row: HTMLElement) => [...(row.parentElement?.children ?? [])].indexOf(row)

let requests: ReturnType<typeof fakeUploads>
beforeEach(() => {
  requests = fakeUploads()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollBy', vi.fn())
  Element.prototype.setPointerCapture = () => undefined
  // The emulated window lays nothing out: rows of one height, one below the other.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return placeOf(this) * (rowHeight + gap)
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this instanceof HTMLUListElement ? this.children.length * (rowHeight + gap) - gap : rowHeight
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const schema = z.object({ files: z.array(workFile) })
const filesOf = (names: string) => [...names].map((name) => answerFile({ originalname: name }))

function Form({ names, send }: { names: string; send: (names: string) => void }) {
  const form = useAnkenForm({ schema, defaultValues: { files: filesOf(names) } })
  const submit = form.submit(async ({ files }) =>
    send(files.map(({ originalname }) => originalname).join('')),
  )
  return (
    <form noValidate onSubmit={submit}>
      <FormUploads control={form.control} name="files" label="写真" accept="image" sortable />
      <button type="submit">送信する</button>
    </form>
  )
}

function show(names: string) {
  const send = vi.fn<(names: string) => void>()
  const { wrapper: Server } = givenServer()
  renderInTheme(
    <I18nextProvider i18n={i18n}>
      <Server>
        <Form names={names} send={send} />
      </Server>
    </I18nextProvider>,
  )
  return { send }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const order = () =>
  screen
    .getAllByRole('button', { name: /を取り消す$/ })
    .map((one) => one.getAttribute('aria-label')?.[0])
    .join('')
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const rowOf = (name: string) => {
  const row = button(`${name}を取り消す`).closest('li')
  if (!row) throw new Error(`There is no row of ${name}`)
  return row
}

function point(type: string, name: string, clientY: number, given: PointerEventInit = {}) {
  const handle = rowOf(name).firstElementChild
  const event = new PointerEvent(type, { clientY, isPrimary: true, button: 0, bubbles: true, ...given })
  act(() => void handle?.dispatchEvent(event))
}
const drag = (name: string, distance: number, end = 'pointerup') => {
  point('pointerdown', name, 100)
  point('pointermove', name, 100 + distance)
  point(end, name, 100 + distance)
}

test('buttons move a file, say so, and keep the focus; the order is what is sent', async () => {
  const { send } = show('abc')
  await userEvent.click(button('cを上へ'))
  expect(order()).toBe('acb')
  expect(said()).toContain('cを3件中2番目に移動しました')
  expect(document.activeElement).toBe(button('cを上へ'))
  await userEvent.keyboard('{Enter}')
  expect(order()).toBe('cab')
  // There is nothing above any more.
  expect(button('cを上へ').disabled).toBe(true)
  expect(document.activeElement).toBe(button('cを下へ'))
  expect(button('bを下へ').disabled).toBe(true)
  await userEvent.click(button('送信する'))
  expect(send).toHaveBeenCalledWith('cab')
})

test.each([
  ['a', 0, 'abc'],
  ['a', rowHeight / 2, 'abc'],
  ['a', rowHeight + gap + 1, 'bac'],
  ['a', 1_000, 'bca'],
  ['c', -rowHeight - gap - 1, 'acb'],
  ['c', -1_000, 'cab'],
  ['b', -rowHeight, 'bac'],
])('the handle of %s, dragged by %i pixels: %s', async (name, distance, expected) => {
  const { send } = show('abc')
  drag(name, distance)
  expect(order()).toBe(expected)
  expect(said().some((text) => text?.includes('番目に移動しました'))).toBe(expected !== 'abc')
  await userEvent.click(button('送信する'))
  expect(send).toHaveBeenCalledWith(expected)
})

test('while it is held, the others make room; afterwards nothing is moved off its place', async () => {
  show('abc')
  point('pointerdown', 'a', 100)
  point('pointermove', 'a', 100 + rowHeight + gap + 1)
  await waitFor(() => expect(rowOf('b').style.translate).toBe(`0 -${rowHeight}px`))
  expect(rowOf('a').style.translate).toBe(`0 ${rowHeight + gap + 1}px`)
  expect(rowOf('c').style.translate).toBe('0 0px')
  point('pointerup', 'a', 100 + rowHeight + gap + 1)
  for (const name of 'abc') expect(rowOf(name).style.translate).toBe('')
})

test('near the edge of the window the page scrolls along', async () => {
  show('abc')
  point('pointerdown', 'a', 100)
  point('pointermove', 'a', window.innerHeight - 10)
  await waitFor(() => expect(window.scrollBy).toHaveBeenCalledWith(0, 8))
  point('pointermove', 'a', 10)
  await waitFor(() => expect(window.scrollBy).toHaveBeenCalledWith(0, -8))
  point('pointerup', 'a', 10)
})

test.each(['pointercancel', 'lostpointercapture'])('%s puts everything back', (end) => {
  show('abc')
  drag('a', 1_000, end)
  expect(order()).toBe('abc')
})

test('Escape puts everything back', async () => {
  show('abc')
  point('pointerdown', 'a', 100)
  point('pointermove', 'a', 1_000)
  await userEvent.keyboard('{Escape}')
  point('pointerup', 'a', 1_000)
  expect(order()).toBe('abc')
})

test('a second finger and the right button move nothing', () => {
  show('abc')
  for (const given of [{ isPrimary: false }, { button: 2 }]) {
    point('pointerdown', 'a', 100, given)
    point('pointerup', 'a', 1_000, given)
  }
  expect(order()).toBe('abc')
})

test('files are put in order while another is on its way, also when it comes in during the drag', async () => {
  const { send } = show('ab')
  const input = screen.getByLabelText<HTMLInputElement>('写真')
  await userEvent.upload(
    input,
    ['c', 'd'].map((name) => new File(['x'], name, { type: 'image/jpeg' })),
  )
  await waitFor(() => expect(requests).toHaveLength(2))
  await userEvent.click(button('bを上へ'))
  expect(order()).toBe('ba')
  expect(screen.getByRole('progressbar', { name: /^c/ })).toBeTruthy()
  point('pointerdown', 'b', 100)
  point('pointermove', 'b', 1_000)
  act(() => requests[0]?.store())
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: /^c/ })).toBeNull())
  point('pointerup', 'b', 1_000)
  act(() => requests[1]?.store())
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await userEvent.click(button('送信する'))
  expect(send).toHaveBeenCalledWith('acbd')
})

test('one file alone has nothing to be moved against', () => {
  show('a')
  expect(screen.queryByRole('button', { name: /^aを[上下]へ$/ })).toBeNull()
  expect(rowOf('a').querySelectorAll('button')).toHaveLength(1)
})
