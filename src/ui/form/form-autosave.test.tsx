import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { renderInTheme } from '#test/support/in-theme.tsx'
import type { Autosave } from './form-autosave.ts'
import { FormTextInput } from './form-text-input.tsx'
import { useAnkenForm } from './use-anken-form.ts'

const schema = z.object({
  name: text(),
  note: z.string(),
  password: z.string(),
  photo: z.array(z.instanceof(File)),
})
type Values = z.input<typeof schema>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let tell: ((change: 'followed' | 'cleared') => void) | undefined

function given(kept?: Partial<Values>, send: () => Promise<unknown> = () => Promise.resolve()) {
  const autosave = {
    load: vi.fn<() => Partial<Values> | undefined>(() => kept),
    save: vi.fn<(values: Partial<Values>) => void>(),
    clear: vi.fn<() => void>(),
    except: ['password', 'photo'],
    watch: (watcher: typeof tell) => {
      tell = watcher
      return () => (tell = undefined)
    },
  } satisfies Autosave<Values>
  function Demo() {
    const photo = [new File(['x'], 'me.png')]
    const form = useAnkenForm({
      schema,
      defaultValues: { name: '', note: '', password: '', photo },
      autosave,
    })
    return (
      <form noValidate onSubmit={form.submit(send)}>
        <FormTextInput control={form.control} name="name" label="Name" />
        <FormTextInput control={form.control} name="note" label="Note" />
        <FormTextInput control={form.control} name="password" label="Password" />
        <button type="submit">Send</button>
      </form>
    )
  }
  return { autosave, ...renderInTheme(<Demo />) }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button')))

test('fills the form with what was kept', () => {
  const { autosave } = given({ name: 'Hanako' })
  expect(box('Name').value).toBe('Hanako')
  expect(box('Password').value).toBe('')
  act(() => void vi.runAllTimers())
  expect(autosave.save).not.toHaveBeenCalledWith(expect.objectContaining({ name: '' }))
})

test('saves once after a pause, without passwords and files', () => {
  const { autosave } = given()
  type('Name', 'H')
  type('Name', 'Ha')
  type('Password', 'secret')
  act(() => void vi.advanceTimersByTime(299))
  expect(autosave.save).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(autosave.save.mock.calls).toEqual([[{ name: 'Ha', note: '' }]])
})

test('saves at once when the page is left', () => {
  const { autosave } = given()
  type('Name', 'H')
  fireEvent(window, new Event('pagehide'))
  expect(autosave.save.mock.calls).toEqual([[{ name: 'H', note: '' }]])
})

test('saves at once when the screen is left', () => {
  const { autosave, unmount } = given()
  type('Name', 'H')
  unmount()
  expect(autosave.save.mock.calls).toEqual([[{ name: 'H', note: '' }]])
})

test('forgets the autosave once the form was sent, and does not write it again', async () => {
  const { autosave, unmount } = given()
  type('Name', 'H')
  await submit()
  expect(autosave.clear).toHaveBeenCalledTimes(1)
  unmount()
  expect(autosave.save).not.toHaveBeenCalled()
})

test('keeps the autosave when sending failed', async () => {
  const { autosave } = given(undefined, () => Promise.reject(new Error('offline')))
  type('Name', 'H')
  await submit()
  expect(autosave.clear).not.toHaveBeenCalled()
})

test("takes what another tab has changed, and leaves one's own typing", () => {
  const { autosave } = given({ name: 'Hanako', note: '' })
  autosave.load.mockReturnValue({ name: 'Hanako', note: 'from there' })
  type('Name', 'Hana')
  act(() => tell?.('followed'))
  expect([box('Name').value, box('Note').value]).toEqual(['Hana', 'from there'])
  act(() => void vi.runAllTimers())
  expect(autosave.save.mock.calls).toEqual([[{ name: 'Hana', note: 'from there' }]])
})

test('what was typed here last wins where both have typed, and nothing is written without typing', () => {
  const { autosave } = given({ name: 'Hanako', note: '' })
  autosave.load.mockReturnValue({ name: 'Other', note: '' })
  act(() => tell?.('followed'))
  expect(box('Name').value).toBe('Other')
  act(() => void vi.runAllTimers())
  expect(autosave.save).not.toHaveBeenCalled()
  type('Name', 'Mine')
  autosave.load.mockReturnValue({ name: 'Theirs', note: '' })
  act(() => tell?.('followed'))
  expect(box('Name').value).toBe('Mine')
  act(() => void vi.runAllTimers())
  expect(autosave.save).toHaveBeenLastCalledWith({ name: 'Mine', note: '' })
})

test('empties the fields when the autosave was sent in another tab, and does not write them again', () => {
  const { autosave, unmount } = given({ name: 'Hanako', note: 'sent there' })
  autosave.load.mockReturnValue(undefined)
  act(() => tell?.('followed'))
  expect([box('Name').value, box('Note').value]).toEqual(['', ''])
  act(() => void vi.runAllTimers())
  unmount()
  expect(autosave.save).not.toHaveBeenCalled()
})

test('leaves the field in which the person is typing when the autosave was sent in another tab', () => {
  const { autosave } = given({ name: 'Hanako', note: 'sent there' })
  autosave.load.mockReturnValue(undefined)
  type('Name', 'Hanako and')
  act(() => tell?.('followed'))
  expect([box('Name').value, box('Note').value]).toEqual(['Hanako and', ''])
  act(() => void vi.runAllTimers())
  expect(autosave.save.mock.calls).toEqual([[{ name: 'Hanako and', note: '' }]])
})

test('leaves what the person has typed when nothing was kept before', () => {
  const { autosave } = given()
  type('Name', 'H')
  act(() => tell?.('followed'))
  expect(box('Name').value).toBe('H')
  act(() => void vi.runAllTimers())
  expect(autosave.save.mock.calls).toEqual([[{ name: 'H', note: '' }]])
})

test('leaves the form as it is when it was sent in this tab', async () => {
  const { autosave } = given({ name: 'Hanako', note: '' })
  await submit()
  autosave.load.mockReturnValue(undefined)
  act(() => tell?.('followed'))
  expect(box('Name').value).toBe('Hanako')
})

test('writes nothing once nothing of the person may stay', () => {
  const { autosave, unmount } = given()
  type('Name', 'secret')
  tell?.('cleared')
  unmount()
  expect(autosave.save).not.toHaveBeenCalled()
})
