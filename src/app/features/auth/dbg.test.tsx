import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test } from 'vitest'
import { draftOf } from '#app/store/draft-store.ts'
import { answerMeta } from '#test/support/answers.ts'
import { problem, renderScreen } from '#test/support/render-screen.tsx'
test('x', async () => {
  await renderScreen('/register?step=2', { answers: { 'commons.meta': { data: answerMeta() } } })
  const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: '電話番号' })
  await userEvent.click(screen.getByRole('button', { name: '次へ' }))
  await waitFor(() => { if (phone.getAttribute('aria-invalid') !== 'true') throw new Error('no') })
  fireEvent.change(phone, { target: { value: '090-1234-5678' } })
  for (const wait of [0, 50, 200, 500]) {
    await new Promise((r) => setTimeout(r, wait))
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: '電話番号' })
    console.log(wait, phone === again, phone.value, phone.getAttribute('aria-invalid'), document.activeElement?.outerHTML.slice(0, 100))
  }
})
