import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computePayment, latestPaymentDay } from './payment.ts'

const promised = { amount: 10_000, taxRate: 10, withholding: false, withholdingReason: null, expense: 0 }

test('pays the amount with its tax, without a fee', () => {
  expect(computePayment(promised)).toEqual({
    amount: 10_000,
    tax_rate: 10,
    tax: 1_000,
    withholding: 0,
    withholding_reason: null,
    expense: 0,
    fee: 0,
    net: 11_000,
  })
})

describe('withheld income tax', () => {
  test.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [10_000, 1_021],
    [12_345, 1_260],
    [999_999, 102_099],
    [1_000_000, 102_100],
    [1_000_004, 102_100],
    [1_000_005, 102_101],
    [1_500_000, 204_200],
    [10_000_000, 1_939_900],
  ])('of %i yen is %i', (amount, withholding) => {
    const payment = computePayment({ ...promised, amount, withholding: true, withholdingReason: '原稿料' })
    expect(payment).toMatchObject({ withholding, withholding_reason: '原稿料' })
  })

  test('is not taken from what is paid back, nor from the tax', () => {
    const payment = computePayment({
      ...promised,
      withholding: true,
      withholdingReason: '出演料',
      expense: 4_800,
    })
    expect(payment).toMatchObject({ withholding: 1_021, net: 10_000 + 1_000 - 1_021 + 4_800 })
  })
})

test.each([
  [10_005, 10, 1_000],
  [10_009, 8, 800],
  [9, 10, 0],
  [100, 0, 0],
])('the tax on %i yen at %i %% is cut off to %i', (amount, taxRate, tax) => {
  expect(computePayment({ ...promised, amount, taxRate }).tax).toBe(tax)
})

test('is whole, never negative, adds up, and more work never pays less', () => {
  const yen = fc.integer({ min: 0, max: 100_000_000 })
  const around = fc.integer({ min: 999_000, max: 1_001_000 })
  const given = fc.record({
    amount: fc.oneof(yen, around),
    taxRate: fc.constantFrom(0, 8, 10),
    withholding: fc.boolean(),
    withholdingReason: fc.constant('理由'),
    expense: yen,
  })
  fc.assert(
    fc.property(given, (one) => {
      const payment = computePayment(one)
      const { amount, tax, withholding, expense, fee, net } = payment
      for (const figure of [amount, tax, withholding, expense, fee, net]) {
        expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true)
      }
      expect(net).toBe(amount + tax - withholding + expense)
      expect(withholding).toBeLessThanOrEqual(Math.floor(amount * 0.2042))
      expect(payment.withholding_reason === null).toBe(!one.withholding)
      expect(computePayment({ ...one, amount: amount + 1 }).net).toBeGreaterThanOrEqual(net)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['2026-11-20', '2027-01-18'],
  ['2026-11-01', '2026-12-30'],
  ['2028-01-01', '2028-02-29'],
])('work received on %s is paid by %s, the sixtieth day', (receivedOn, latest) => {
  expect(latestPaymentDay(receivedOn)).toBe(latest)
})
