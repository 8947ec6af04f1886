import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#client/remote/api-error.ts'
import { text } from '#contract/fields.ts'
import { email, kana } from '#contract/person-fields.ts'
import { errorText, renderInTheme } from '#test/support/in-theme.tsx'
import { FormCheckbox } from './form-checkbox.tsx'
import { FormChips } from './form-chips.tsx'
import { FormErrorAlert } from './form-error-alert.tsx'
import { FormFile } from './form-file.tsx'
import { FormNumericInput } from './form-numeric-input.tsx'
import { FormRadioGroup } from './form-radio-group.tsx'
import { FormSelect } from './form-select.tsx'
import { FormTextInput } from './form-text-input.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAnkenForm } from './use-anken-form.ts'

const schema = z.object({
  name: text(),
  kana,
  email,
  followers: z.string().check(z.regex(/^\d+$/, 'field.number')),
  gender: z.string().check(z.minLength(1, 'field.required')),
  prefecture: z.string().check(z.minLength(1, 'field.required')),
  kinds: z.array(z.string()).check(z.minLength(1, 'field.choose_one')),
  photo: z.array(z.instanceof(File)),
  agree: z.boolean().check(z.refine((agreed) => agreed, 'field.agree')),
})
type Values = z.output<typeof schema>

const empty = {
  name: '',
  kana: '',
  email: '',
  followers: '',
  gender: '',
  prefecture: '',
  kinds: [],
  photo: [],
  agree: false,
}
const filled = {
  ...empty,
  name: '花子',
  kana: 'はなこ',
  email: 'hanako@example.com',
  followers: '10',
  gender: 'female',
  prefecture: '13',
  kinds: ['blog'],
  agree: true,
}
const words = [
  { value: 'blog', label: 'Blog' },
  { value: 'x', label: 'X' },
]

interface DemoProps {
  send: (values: Values) => Promise<unknown>
  values?: Partial<Values>
}

function Demo({ send, values }: DemoProps) {
  const form = useAnkenForm({ schema, defaultValues: { ...empty, ...values } })
  const { control } = form
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <FormTextInput control={control} name="name" label="Name" required />
      <FormTextInput control={control} name="kana" label="Kana" />
      <FormTextInput control={control} name="email" label="Mail" type="email" />
      <FormNumericInput control={control} name="followers" label="Followers" />
      <FormRadioGroup
        control={control}
        name="gender"
        label="Gender"
        options={[{ value: 'female', label: 'Female' }]}
      />
      <FormSelect
        control={control}
        name="prefecture"
        label="Prefecture"
        placeholder="-"
        options={[{ value: '13', label: 'Tokyo' }]}
      />
      <FormChips control={control} name="kinds" label="Kinds" options={words} />
      <FormFile control={control} name="photo" label="Photo" prompt="Choose" />
      <FormCheckbox control={control} name="agree" label="I agree" />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>Send</SubmitButton>
    </form>
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const describedBy = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

function givenForm(send: (values: Values) => Promise<unknown>, values?: Partial<Values>) {
  renderInTheme(<Demo send={send} {...(values && { values })} />)
}

test('binds every part and sends what the schema made of the values', async () => {
  const send = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve())
  givenForm(send)
  await userEvent.type(box('Name'), ' 花子 ')
  await userEvent.type(box('Kana'), 'はなこ')
  await userEvent.type(box('Mail'), 'hanako@example.com')
  await userEvent.type(box('Followers'), '1200')
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Prefecture' }), 'Tokyo')
  await userEvent.click(screen.getByRole('button', { name: 'X' }))
  await userEvent.upload(screen.getByLabelText('Photo'), new File(['x'], 'me.png', { type: 'image/png' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }))
  await submit()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.lastCall?.[0]).toMatchObject({
    name: '花子',
    kana: 'ハナコ',
    email: 'hanako@example.com',
    followers: '1200',
    gender: 'female',
    prefecture: '13',
    kinds: ['x'],
    photo: [{ name: 'me.png' }],
    agree: true,
  })
})

test('says each error under its field in words, goes to the first and sends nothing', async () => {
  const send = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve())
  givenForm(send)
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(box('Name'))
  expect(describedBy(box('Name'))).toBe(errorText('field.required'))
  expect(describedBy(box('Followers'))).toBe(errorText('field.number'))
  expect(screen.getByText(errorText('field.choose_one'))).not.toBeNull()
  expect(screen.getByText(errorText('field.agree'))).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error goes as soon as it is fixed', async () => {
  givenForm(() => Promise.resolve())
  await submit()
  await userEvent.type(box('Name'), '花')
  expect(box('Name').hasAttribute('aria-invalid')).toBe(false)
})

test('puts the invalid fields of an answer under the fields and the focus on the first', async () => {
  const errors = [
    { path: 'email', code: 'field.email', message: '' },
    { path: 'kana', code: 'field.kana', message: '' },
  ]
  const problem = { type: '', title: '', status: 422, code: 'request.invalid', errors, request_id: '1' }
  givenForm(() => Promise.reject(new ApiError('request.invalid', 422, problem)), filled)
  await submit()
  expect(describedBy(box('Mail'))).toBe(errorText('field.email'))
  expect(describedBy(box('Kana'))).toBe(errorText('field.kana'))
  expect(document.activeElement).toBe(box('Mail'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('puts what belongs to no field above the submit button, and forgets it on the next try', async () => {
  const send = vi
    .fn<(values: Values) => Promise<void>>()
    .mockRejectedValueOnce(new ApiError('auth.email_taken', 409))
    .mockResolvedValueOnce()
  givenForm(send, filled)
  await submit()
  expect(screen.getByRole('alert').textContent).toBe(errorText('auth.email_taken'))
  await submit()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an answer with a field that is not in the form is said above the button', async () => {
  const errors = [{ path: 'terms_version', code: 'field.agree', message: '' }]
  const problem = { type: '', title: '', status: 422, code: 'request.invalid', errors, request_id: '1' }
  givenForm(() => Promise.reject(new ApiError('request.invalid', 422, problem)), filled)
  await submit()
  expect(screen.getByRole('alert').textContent).toBe(errorText('request.invalid'))
})

test('anything thrown that is no answer is an unexpected error', async () => {
  givenForm(() => Promise.reject(new TypeError('x is undefined')), filled)
  await submit()
  expect(screen.getByRole('alert').textContent).toBe(errorText('app.unexpected_answer'))
})

test('is off only while it sends', async () => {
  const sending = Promise.withResolvers<void>()
  givenForm(() => sending.promise, filled)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(button.disabled).toBe(false)
  await submit()
  expect(button.disabled).toBe(true)
  await act(async () => sending.resolve())
  expect(button.disabled).toBe(false)
})
