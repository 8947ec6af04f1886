/**
 * The deductible share of the consumption tax that an unregistered seller charged, by the day of the transaction (the transitional rules
 * of the 2016 amendment act of the Income Tax Act etc., supplementary provisions art. 52 and 53, as amended in 2026).
 */
const steps: readonly { until: string; percent: number }[] = [
  { until: '2026-09-30', percent: 80 },
  { until: '2028-09-30', percent: 70 },
  { until: '2030-09-30', percent: 50 },
  { until: '2031-09-30', percent: 30 },
]

/** Returns the deductible share in percent of the tax; for registered sellers all of it. `day` is YYYY-MM-DD in Japan. */
export function deductiblePercent(day: string, isRegistered: boolean) {
  if (isRegistered) return 100
  return steps.find(({ until }) => day <= until)?.percent ?? 0
}
