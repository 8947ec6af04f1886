import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'soon', label: 'Soon', count: 3 },
]

function Owner() {
  const [value, setValue] = useState('all')
  return <Tabs label="Kind" panelId="panel" tabs={tabs} value={value} onChange={setValue} />
}

const chosen = () => screen.getByRole('tab', { selected: true })

test('arrow keys move and choose, round the ends', async () => {
  renderInTheme(<Owner />)
  await userEvent.tab()
  expect(document.activeElement).toBe(chosen())
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen().textContent).toBe('New')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(chosen().textContent).toBe('Soon3')
  expect(document.activeElement).toBe(chosen())
  await userEvent.keyboard('{Home}')
  expect(chosen().textContent).toBe('All')
})

test('only the chosen tab is in the tab order', async () => {
  renderInTheme(<Owner />)
  await userEvent.click(screen.getByRole('tab', { name: 'New' }))
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
})
