import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { FormTextInput } from './form-text-input.tsx'
import { useAnkenForm } from './use-anken-form.ts'
import type { Draft } from './use-draft.ts'

const schema = z.object({ name: text(), password: z.string(), photo: z.array(z.instanceof(File)) })
type Values = z.input<typeof schema>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function given(kept?: Partial<Values>, send: () => Promise<unknown> = () => Promise.resolve()) {
  const draft = {
    load: () => kept,
    save: vi.fn<(values: Partial<Values>) => void>(),
    clear: vi.fn<() => void>(),
    except: ['password'],
  } satisfies Draft<Values>
  function Demo() {
    const photo = [new File(['x'], 'me.png')]
    const form = useAnkenForm({ schema, defaultValues: { name: '', password: '', photo }, draft })
    return (
      <form noValidate onSubmit={form.submit(send)}>
        <FormTextInput control={form.control} name="name" label="Name" />
        <FormTextInput control={form.control} name="password" label="Password" />
        <button type="submit">Send</button>
      </form>
    )
  }
  return { draft, ...renderInTheme(<Demo />) }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button')))

test('fills the form with what was kept', () => {
  const { draft } = given({ name: 'Hanako' })
  expect(box('Name').value).toBe('Hanako')
  expect(box('Password').value).toBe('')
  act(() => void vi.runAllTimers())
  expect(draft.save).not.toHaveBeenCalledWith(expect.objectContaining({ name: '' }))
})

test('saves once after a pause, without passwords and files', () => {
  const { draft } = given()
  type('Name', 'H')
  type('Name', 'Ha')
  type('Password', 'secret')
  act(() => void vi.advanceTimersByTime(299))
  expect(draft.save).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(draft.save.mock.calls).toEqual([[{ name: 'Ha' }]])
})

test('saves at once when the page is left', () => {
  const { draft } = given()
  type('Name', 'H')
  fireEvent(window, new Event('pagehide'))
  expect(draft.save.mock.calls).toEqual([[{ name: 'H' }]])
})

test('saves at once when the screen is left', () => {
  const { draft, unmount } = given()
  type('Name', 'H')
  unmount()
  expect(draft.save.mock.calls).toEqual([[{ name: 'H' }]])
})

test('forgets the draft once the form was sent, and does not write it again', async () => {
  const { draft, unmount } = given()
  type('Name', 'H')
  await submit()
  expect(draft.clear).toHaveBeenCalledTimes(1)
  unmount()
  expect(draft.save).not.toHaveBeenCalled()
})

test('keeps the draft when sending failed', async () => {
  const { draft } = given(undefined, () => Promise.reject(new Error('offline')))
  type('Name', 'H')
  await submit()
  expect(draft.clear).not.toHaveBeenCalled()
})
