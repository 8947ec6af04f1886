import { useKeys } from '../../shell/use-keys.ts'

/** The name by which the rows' tick boxes are found. */
export const tickName = 'tick-row'

/** j and k lead to the tick of the next and the former row, x ticks it. */
export function useRowKeys() {
  useKeys(({ key }) => {
    const ticks = [...document.querySelectorAll<HTMLInputElement>(`input[name="${tickName}"]`)]
    const at = ticks.findIndex((tick) => tick === document.activeElement)
    if (key === 'j') ticks[Math.min(at + 1, ticks.length - 1)]?.focus()
    else if (key === 'k') ticks[Math.max(at - 1, 0)]?.focus()
    else if (key === 'x') ticks[at]?.click()
  })
}
