import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAdmin } from '#test/support/render-admin.tsx'

test('leads to the log-in and keeps the way back, where nobody is signed in', async () => {
  const { router } = await renderAdmin('/admin/payouts?state=failed', { role: null })
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/admin/login?next=%2Fadmin%2Fpayouts%3Fstate%3Dfailed',
    ),
  )
})

test('names the screen and the areas, and marks where one is', async () => {
  await renderAdmin('/admin/no/such/screen')
  expect(await screen.findByText('ページが見つかりません')).toBeDefined()
  await userEvent.keyboard('gi')
  await waitFor(() => expect(document.title).toBe('クリエイター | 管理画面'))
  expect(screen.getByRole('link', { name: 'クリエイター' }).getAttribute('aria-current')).toBe('page')
})

test('keys do nothing while something is typed and when they are switched off', async () => {
  const { router } = await renderAdmin('/admin/no/such/screen')
  await userEvent.keyboard('?')
  await userEvent.click(await screen.findByRole('checkbox', { name: '1文字のキーを使う' }))
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }))
  await userEvent.keyboard('gi')
  expect(router.state.location.pathname).toBe('/admin/no/such/screen')
})
