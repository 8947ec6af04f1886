import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { Checkbox } from './checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { TextInput } from './text-input.tsx'

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        開く
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="確認" closeLabel="閉じる">
        <TextInput label="理由" value="" onChange={() => undefined} />
      </Dialog>
    </>
  )
}

test('a dialog takes the focus to its title, closes by Escape and gives the focus back', async () => {
  renderInTheme(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: '開く' }))
  expect(await screen.findByRole('dialog', { name: '確認' })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '確認' })))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '開く' })))
})

test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
  '%s sends the form of a dialog, once its button is on',
  async (keys) => {
    const sent = vi.fn((event: FormEvent) => event.preventDefault())
    const form = (ready: boolean) => (
      <Dialog open onClose={() => undefined} title="確認" closeLabel="閉じる">
        <form onSubmit={sent}>
          <TextInput label="理由" rows={3} value="" onChange={() => undefined} />
          <button type="submit" disabled={!ready}>
            送る
          </button>
        </form>
      </Dialog>
    )
    const { rerender } = renderInTheme(form(false))
    await userEvent.click(await screen.findByRole('textbox', { name: '理由' }))
    await userEvent.keyboard(keys)
    expect(sent).not.toHaveBeenCalled()
    rerender(form(true))
    await userEvent.keyboard('{Enter}')
    expect(sent).not.toHaveBeenCalled()
    await userEvent.keyboard(keys)
    expect(sent).toHaveBeenCalledOnce()
    screen.getByRole('heading', { name: '確認' }).focus()
    await userEvent.keyboard(keys)
    expect(sent).toHaveBeenCalledTimes(2)
    screen.getByRole('button', { name: '閉じる' }).focus()
    await userEvent.keyboard(keys)
    expect(sent).toHaveBeenCalledTimes(2)
  },
)

const looks = { open: true, onClose: () => undefined, closeLabel: '閉じる' }
const pressSend = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
}

test('the key that sends a dialog does nothing below another dialog', async () => {
  const sent = vi.fn((event: FormEvent) => event.preventDefault())
  const dialogs = (asked: boolean) => (
    <Dialog {...looks} title="下">
      <form onSubmit={sent}>
        <button type="submit">送る</button>
      </form>
      <Dialog {...looks} open={asked} title="上">
        本当に？
      </Dialog>
    </Dialog>
  )
  const { rerender } = renderInTheme(dialogs(false))
  await screen.findByRole('dialog', { name: '下' })
  rerender(dialogs(true))
  await pressSend('上')
  expect(sent).not.toHaveBeenCalled()
})

test('the key that sends a dialog does nothing where it is not plain which form is meant', async () => {
  const sent = vi.fn((event: FormEvent) => event.preventDefault())
  const form = (
    <form onSubmit={sent}>
      <button type="submit">送る</button>
    </form>
  )
  renderInTheme(
    <Dialog {...looks} title="二つ">
      {form}
      {form}
    </Dialog>,
  )
  await pressSend('二つ')
  expect(sent).not.toHaveBeenCalled()
})

test('a tick over several shows that a part of them is ticked, and ticks the rest', async () => {
  const given: boolean[] = []
  const take = (on: boolean) => given.push(on)
  const { rerender } = renderInTheme(<Checkbox label="すべて選択" checked={false} onChange={take} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'すべて選択' })
  rerender(<Checkbox label="すべて選択" checked="some" onChange={take} />)
  await waitFor(() => expect(box.indeterminate).toBe(true))
  await userEvent.click(box)
  expect(given).toEqual([true])
})

test('an input is described by its error and its hint', () => {
  const looks = { label: '件名', hint: '短く書きます。', error: '入力してください。' }
  renderInTheme(<TextInput {...looks} required requiredMark="必須" value="" onChange={() => undefined} />)
  const input = screen.getByRole('textbox', { name: '件名' })
  const told = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(told.map((id) => document.getElementById(id)?.textContent)).toEqual([looks.error, looks.hint])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
