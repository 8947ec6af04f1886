/** One thing that is right already (`=`) or is to be made, changed or removed. */
export type Step =
  | { sign: '='; text: string }
  | { sign: '+' | '~' | '-'; text: string; carryOut: () => Promise<void> }

export type Say = (line: string) => void

export function sayPlan(steps: readonly Step[], say: Say) {
  for (const { sign, text } of steps) say(`  ${sign} ${text}`)
  if (steps.every(({ sign }) => sign === '=')) say('LINE is as liff.config.json says: nothing to change.')
}

/** Carries out the steps in order and reports each when it is done. */
export async function carryOut(steps: readonly Step[], say: Say) {
  for (const step of steps) {
    if (step.sign === '=') continue
    await step.carryOut()
    say(`  done: ${step.text}`)
  }
}
