import { screen, within } from '@testing-library/react'

/** The menu at the foot of a narrow window; that of a wide one comes first in the page, and style sheets hide it. */
export function tabBar() {
  const menu = screen.getAllByRole('navigation', { name: 'メインメニュー' }).at(-1)
  if (!menu) throw new Error('There is no menu')
  return within(menu)
}
