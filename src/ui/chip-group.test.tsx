import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { ChipGroup } from './chip-group.tsx'

const options = [
  { value: 'instagram', label: 'Instagram' },
  { value: 'tiktok', label: 'TikTok' },
  { value: 'youtube', label: 'YouTube' },
] as const
type Platform = (typeof options)[number]['value']

function given(selected: readonly Platform[]) {
  const onChange = vi.fn<(selected: Platform[]) => void>()
  renderInTheme(<ChipGroup label="Platform" options={options} selected={selected} onChange={onChange} />)
  return onChange
}

test('says which chips are on', () => {
  given(['tiktok'])
  expect(screen.getByRole('group', { name: 'Platform' })).not.toBeNull()
  const pressed = screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['false', 'true', 'false'])
})

test('adds a value in the order of the options', async () => {
  const onChange = given(['youtube'])
  await userEvent.click(screen.getByRole('button', { name: 'Instagram' }))
  expect(onChange).toHaveBeenCalledWith(['instagram', 'youtube'])
})

test('takes a value away by keyboard', async () => {
  const onChange = given(['instagram', 'tiktok'])
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(onChange).toHaveBeenCalledWith(['tiktok'])
})
