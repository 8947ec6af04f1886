import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type { $ZodType, input as Input, output as Output } from 'zod/v4/core'
import { toApiError } from '#client/remote/api-error.ts'
import { applyProblem } from './apply-problem.ts'
import { type Autosave, useFormAutosave } from './form-autosave.ts'

let down = false

const waiting: (() => void)[] = []

function press() {
  down = true
}

function release() {
  down = false
  // Its click comes in the same turn and must still find what was pressed.
  setTimeout(arrive)
}

function arrive() {
  for (const go of waiting.splice(0)) go()
}

// A finger's tap comes as pointer events and then again as those of a mouse, which move the focus.
if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, true)
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend'])
    window.addEventListener(type, release, true)
  // After the click has done its work: drawing a radio button anew while it is being clicked would undo the choice.
  window.addEventListener('click', arrive)
}

/**
 * Resolves once nothing is being pressed. A message that appears between press and release moves the button away from under
 * the finger, and the tap is lost.
 */
function pointerRest(): Promise<void> | undefined {
  return down ? new Promise((resolve) => waiting.push(resolve)) : undefined
}

export interface AnkenFormOptions<S extends $ZodType<FieldValues, FieldValues>> {
  /** A schema of the contract, or made of its fields: its messages are codes of the texts `errors`. */
  schema: S
  defaultValues: DefaultValues<Input<S>>
  /** Keeps what was typed until it was sent; `except` names what must not be kept, such as passwords. */
  autosave?: Autosave<Input<S>> | undefined
}

/** A form whose errors are codes; `submit` sends what the schema made of the values. */
export interface AnkenForm<V extends FieldValues, T> extends UseFormReturn<V, unknown, T> {
  /**
   * Makes the handler for `<form onSubmit>`. What `send` throws is shown: invalid fields of the server's answer under the
   * fields, the rest above the submit button. After success the autosave is forgotten. `holds` looks at valid values first:
   * where it returns true, nothing is sent, because the person is asked once more.
   */
  submit: (
    send: (values: T) => Promise<unknown>,
    holds?: (values: T) => boolean,
  ) => ReturnType<UseFormReturn<V, unknown, T>['handleSubmit']>
  /** Forgets the autosave, also what was typed last and is not kept yet: clearing the store alone would let the form keep it on its way out. */
  discardAutosave: () => void
}

/** Checks on leaving a field, then while typing; the first invalid field gets the focus on submit. */
export function useAnkenForm<S extends $ZodType<FieldValues, FieldValues>>(
  options: AnkenFormOptions<S>,
): AnkenForm<Input<S>, Output<S>> {
  const { schema, defaultValues, autosave } = options
  const check = standardSchemaResolver(schema)
  // Leaving a field checks it: what is found waits until the tap that left it has arrived.
  const resolver: typeof check = async (...given) => {
    await pointerRest()
    return check(...given)
  }
  const form = useForm<Input<S>, unknown, Output<S>>({
    // The zod resolver would bring all of zod along (measured: 12 kB more on every screen).
    resolver,
    defaultValues,
    mode: 'onTouched',
  })
  const discardAutosave = useFormAutosave(form, autosave)
  const submit: AnkenForm<Input<S>, Output<S>>['submit'] = (send, holds) =>
    form.handleSubmit(async (values) => {
      if (holds?.(values)) return
      try {
        await send(values)
        discardAutosave()
      } catch (error) {
        applyProblem(form, toApiError(error))
      }
    })
  // Another object: React Hook Form keeps its own from one render to the next.
  return { ...form, submit, discardAutosave }
}
