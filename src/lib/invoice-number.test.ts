import { expect, test } from 'vitest'
import { isInvoiceNumber } from './invoice-number.ts'

// The National Tax Agency's own corporate number is 7000012050002.
test.each(['T7000012050002', 'T1180301018771', 'T5010401067252'])('%s is one', (number) => {
  expect(isInvoiceNumber(number)).toBe(true)
})

test.each(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T8', 'T9', 'T0'])(
  '%s000012050002 has a wrong check digit',
  (head) => {
    expect(isInvoiceNumber(`${head}000012050002`)).toBe(false)
  },
)

test.each([
  '',
  '7000012050002',
  't7000012050002',
  'T700001205000',
  'T70000120500020',
  'T7000012050003',
  'T7000012050020',
  'T7000012005002',
  'T７０００012050002',
  'T7000012050002 ',
  'T7000012050002\n',
])('%o is none', (number) => {
  expect(isInvoiceNumber(number)).toBe(false)
})
