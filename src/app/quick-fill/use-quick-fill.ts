import { useEffect, useRef, useState } from 'react'
import type { CommonProfile, CommonScope } from '#line/line-client.ts'
import type { FormTarget } from '#ui/form/form-target.ts'
import { useLine } from '../session/line-session.ts'
import type { FilledIn, FormField } from './profile-texts.ts'

export interface QuickFillProps {
  /** What the form asks for, and so what LINE is asked for. */
  form: 'person' | 'person_and_mail' | 'address'
  target: FormTarget
}

export interface Filling {
  scopes: readonly CommonScope[]
  fill: (profile: CommonProfile) => FilledIn
}

export type QuickFillState =
  | { name: 'offered' | 'asking' | 'closed' | 'refused' | 'slow' | 'failed' | 'empty' | 'undone' }
  | { name: 'filled'; filled: FormField[]; left: FormField[]; replaced: boolean }

/** How long a tap is waited for before another one may ask again; the person may still be reading LINE's screen then. */
export const answerLimitMs = 20_000

/** The field whose data the plug-in held back, by the scope with which it names it. */
const fieldOf: Partial<Record<string, FormField>> = { tel: 'phone', 'postal-code': 'postal_code' }

/**
 * Fills the form in from LINE when it is asked to. What was typed before is replaced, because the person asked for it; it is said, and one
 * tap undoes it, but for what they have typed since. An answer counts while the form is there and nothing newer was asked.
 */
export function useQuickFill({ scopes, fill }: Filling, target: FormTarget) {
  const { start } = useLine()
  const [state, setState] = useState<QuickFillState>({ name: 'offered' })
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const before = useRef<{ field: FormField; old: string; filled: string }[]>([])
  useEffect(
    () => () => {
      asked.current += 1
      clearTimeout(timer.current)
    },
    [],
  )

  async function ask() {
    // A second tap while the first one is waited for.
    if (timer.current !== undefined) return
    asked.current += 1
    const attempt = asked.current
    setState({ name: 'asking' })
    timer.current = setTimeout(() => {
      timer.current = undefined
      setState({ name: 'slow' })
    }, answerLimitMs)
    const next = await read()
    if (attempt !== asked.current) return
    clearTimeout(timer.current)
    timer.current = undefined
    setState(next())
  }

  /** Resolves to what is to be done with the answer, so that nothing is written before it is known to count. */
  async function read(): Promise<() => QuickFillState> {
    try {
      const { line } = await start()
      const answer = await line.commonProfile(scopes)
      if (answer === 'closed' || answer === 'refused') return () => ({ name: answer })
      return () => put(answer)
    } catch {
      return () => ({ name: 'failed' })
    }
  }

  function put({ data, unfit }: { data: CommonProfile; unfit: string[] }): QuickFillState {
    const { values, left } = fill(data)
    before.current = []
    for (const [name, value] of Object.entries(values)) {
      const field = name as FormField
      before.current.push({ field, old: target.read(field), filled: value })
      target.write(field, value)
    }
    const filled = before.current.filter((one) => one.filled !== '').map(({ field }) => field)
    if (filled.length === 0) return { name: 'empty' }
    const held = unfit.flatMap((scope) => fieldOf[scope] ?? [])
    return {
      name: 'filled',
      filled,
      left: [...new Set([...left, ...held])],
      replaced: before.current.some((one) => one.old !== '' && one.old !== one.filled),
    }
  }

  function undo() {
    for (const { field, old, filled } of before.current)
      if (target.read(field) === filled) target.write(field, old)
    setState({ name: 'undone' })
  }

  return { state, ask, undo }
}
