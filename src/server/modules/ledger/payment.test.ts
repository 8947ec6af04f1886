import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreedPayment, computePayment, latestPaymentDay } from './payment.ts'

const work = (amount: number, reason: string | null = 'posting') => ({
  kind: 'work' as const,
  amount,
  reason,
})
const licence = (amount: number, reason = 'licence') => ({ kind: 'licence' as const, amount, reason })
const promised = { lines: [work(10_000)], taxRate: 10, expense: 0 }

test('pays the amount with its tax, without a fee', () => {
  expect(computePayment(promised)).toEqual({
    lines: [{ kind: 'work', amount: 10_000, withholding: 0, reason: 'posting' }],
    amount: 10_000,
    tax_rate: 10,
    tax: 1_000,
    withholding: 0,
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
    expect(computePayment({ ...promised, lines: [work(amount, 'works')] })).toMatchObject({ withholding })
  })

  test('is not taken from what is paid back, nor from the tax', () => {
    const payment = computePayment({ ...promised, lines: [work(10_000, 'appearance')], expense: 4_800 })
    expect(payment).toMatchObject({ withholding: 1_021, net: 10_000 + 1_000 - 1_021 + 4_800 })
  })

  test('is taken from a licence fee where the posting is free of it', () => {
    expect(computePayment({ ...promised, lines: [work(10_000), licence(3_000)] })).toEqual({
      lines: [
        { kind: 'work', amount: 10_000, withholding: 0, reason: 'posting' },
        { kind: 'licence', amount: 3_000, withholding: 306, reason: 'licence' },
      ],
      amount: 13_000,
      tax_rate: 10,
      tax: 1_300,
      withholding: 306,
      expense: 0,
      fee: 0,
      net: 13_994,
    })
  })

  test('counts the lines of one payment together for the higher rate', () => {
    const { lines, withholding } = computePayment({
      ...promised,
      lines: [work(900_000, 'works'), licence(200_000)],
    })
    expect(withholding).toBe(102_100 + 20_420)
    expect(lines.map((line) => line.withholding)).toEqual([91_890, 30_630])
  })

  test('is not taken from corporations, nor from terms that gave no reason', () => {
    const lines = [work(10_000, 'corporation'), licence(3_000, 'corporation')]
    expect(computePayment({ ...promised, lines }).withholding).toBe(0)
    expect(computePayment({ ...promised, lines: [work(10_000, null)] }).withholding).toBe(0)
  })

  test('keeps to the sentence of older terms', () => {
    expect(computePayment({ ...promised, lines: [work(10_000, '原稿料にあたるため')] }).withholding).toBe(
      1_021,
    )
  })
})

describe('a purchase', () => {
  const reward = computePayment({ ...promised, lines: [work(10_000, 'works'), licence(3_000)] })
  const purchase_reward = { tax_rate: 10, reason: 'works' as const }

  test('is paid back apart from the reward where the terms say nothing else', () => {
    expect(agreedPayment({ reward }, 1_200)).toEqual({ ...reward, expense: 1_200, net: reward.net + 1_200 })
    expect(agreedPayment({ reward: null }, 1_200)).toMatchObject({ lines: [], expense: 1_200, net: 1_200 })
    expect(agreedPayment({ reward: null }, 0)).toBeUndefined()
  })

  test('is a line after the others where the terms pay it as reward', () => {
    expect(agreedPayment({ reward, purchase_reward }, 1_100)).toEqual({
      lines: [...reward.lines, { kind: 'purchase', amount: 1_000, withholding: 102, reason: 'works' }],
      amount: 14_000,
      tax_rate: 10,
      tax: 1_400,
      withholding: 1_429,
      expense: 0,
      fee: 0,
      net: 13_971,
    })
    expect(agreedPayment({ reward: null, purchase_reward }, 1_100)?.net).toBe(1_100 - 102)
  })

  test('that is not made leaves the reward as it is', () => {
    expect(agreedPayment({ reward, purchase_reward }, 0)).toEqual(reward)
    expect(agreedPayment({ reward: null, purchase_reward }, 0)).toBeUndefined()
  })

  test('as a line comes with its tax to what was paid, or to one yen more', () => {
    const given = fc.record({
      bought: fc.integer({ min: 1, max: 10_000_000 }),
      tax_rate: fc.constantFrom(0, 8, 10),
    })
    fc.assert(
      fc.property(given, ({ bought, tax_rate }) => {
        const terms = { reward: null, purchase_reward: { tax_rate, reason: 'posting' as const } }
        const over = (agreedPayment(terms, bought)?.net ?? 0) - bought
        expect(over === 0 || over === 1).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  [10_005, 10, 1_000],
  [10_009, 8, 800],
  [9, 10, 0],
  [100, 0, 0],
])('the tax on %i yen at %i %% is cut off to %i', (amount, taxRate, tax) => {
  expect(computePayment({ ...promised, lines: [work(amount)], taxRate }).tax).toBe(tax)
})

test('is whole, never negative, adds up, and more work never pays less', () => {
  const yen = fc.integer({ min: 0, max: 100_000_000 })
  const around = fc.integer({ min: 999_000, max: 1_001_000 })
  const given = fc.record({
    work: fc.oneof(yen, around),
    licence: fc.oneof(fc.constant(0), yen),
    reason: fc.constantFrom('posting', 'works'),
    taxRate: fc.constantFrom(0, 8, 10),
    expense: yen,
  })
  fc.assert(
    fc.property(given, ({ taxRate, expense: paidBack, ...one }) => {
      const pay = (more: number) =>
        computePayment({
          lines: [work(one.work + more, one.reason), licence(one.licence)],
          taxRate,
          expense: paidBack,
        })
      const { lines, amount, tax, withholding, expense, fee, net } = pay(0)
      for (const figure of [amount, tax, withholding, expense, fee, net]) {
        expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true)
      }
      expect(net).toBe(amount + tax - withholding + expense)
      expect(withholding).toBeLessThanOrEqual(Math.floor(amount * 0.2042))
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
      expect(lines.reduce((sum, line) => sum + line.withholding, 0)).toBe(withholding)
      expect(pay(1).net).toBeGreaterThanOrEqual(net)
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
