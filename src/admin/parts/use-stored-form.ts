import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import type { $ZodType, input as Input, output as Output } from 'zod/v4/core'
import { ApiError } from '#client/remote/api-error.ts'
import type { autosaveOf } from '#client/store/autosave-store.ts'
import { formError } from '#ui/form/apply-problem.ts'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'

/** What a change is made to: the version of what is stored, or the stored value where that says as much. */
type Basis = string | number | null

/** What is stored no longer is what the form began with, and something is typed. */
export interface Conflict<V> {
  /** What is stored now, as the form would hold it. */
  stored: V
  /** Gives up what was typed. */
  take: () => void
  /** Saves what was typed over what is stored now; where the form `asks`, it goes on from there. */
  keep: () => void
  asks?: boolean
  saving: boolean
}

interface StoredFormOptions<S extends $ZodType<FieldValues, FieldValues>, B extends Basis> {
  schema: S
  stored: Input<S>
  basis: B
  /** Keeps what is typed on the device, with what it began from; `schema` reads it back. */
  autosave?: { store: ReturnType<typeof autosaveOf>; schema: z.ZodMiniType<Input<S>> }
  save: (values: Output<S>, basis: B) => Promise<unknown>
  /** Nothing is saved before somebody was asked once more. */
  asks?: boolean
}

const withBasis = z.object({ basis: z.union([z.string(), z.number(), z.null()]) })

/**
 * A form that changes something stored which others may change meanwhile. It is saved against what it began with, which stands in its autosave, too:
 * a form in which nothing is typed follows what is stored, any other one has a `conflict` until somebody chooses.
 */
export function useStoredForm<S extends $ZodType<FieldValues, FieldValues>, B extends Basis>({
  schema,
  stored,
  basis,
  autosave,
  save,
  asks = false,
}: StoredFormOptions<S, B>) {
  const read = () => {
    const raw = autosave?.store.load()
    const values = raw && autosave?.schema.safeParse(raw).data
    // Typed before versions were kept, it began with something that nobody knows.
    return values && { values, began: withBasis.safeParse(raw).data?.basis }
  }
  const [began, setBegan] = useState<Basis | undefined>(() => {
    const found = read()
    return found ? found.began : basis
  })
  const [restored, setRestored] = useState(() => read() !== undefined)
  const [keeping, setKeeping] = useState(false)
  const form = useAnkenForm<S>({
    schema,
    defaultValues: stored as DefaultValues<Input<S>>,
    autosave: autosave && {
      ...autosave.store,
      load: () => read()?.values,
      save: (values) => autosave.store.save({ ...values, basis: began }),
    },
  })
  const { isDirty, isSubmitting } = form.formState
  const { clearErrors } = form
  const isOlder = began !== basis
  const isTyped = isDirty || read() !== undefined

  const shown = useRef(began)
  const follow = () => {
    setBegan(basis)
    setRestored(false)
  }
  const discard = () => {
    form.reset(stored)
    form.discardAutosave()
    follow()
  }
  if (isOlder && !isTyped && !isSubmitting) follow()
  useEffect(() => {
    if (shown.current === began) return
    shown.current = began
    form.reset(stored)
    form.discardAutosave()
  })

  const sending = (against: Basis | undefined) =>
    form.submit(async (values) => {
      if (against === undefined) throw new ApiError('request.changed_meanwhile', 409)
      await save(values, against as B)
      // From here on nothing is typed: what is stored then is followed.
      form.reset(form.getValues())
      setRestored(false)
    })
  const goOn = () => {
    shown.current = basis
    setBegan(basis)
    const values = form.getValues()
    form.reset(stored)
    form.reset(values, { keepDefaultValues: true })
    autosave?.store.save({ ...values, basis })
  }
  const keep = () => {
    if (asks) return goOn()
    setKeeping(true)
    return void sending(basis)().finally(() => setKeeping(false))
  }
  const isDisputed = keeping || (isOlder && isTyped && !isSubmitting)
  // Both sides are in sight: that it was refused need not be said beside them.
  useEffect(() => {
    if (isDisputed) clearErrors(formError)
  }, [isDisputed, clearErrors])
  const conflict: Conflict<Input<S>> | undefined = isDisputed
    ? { stored, take: discard, keep, asks, saving: keeping }
    : undefined
  return {
    form,
    submit: sending(began),
    conflict,
    /** Gives up what was typed before and came back; undefined where nothing did. */
    discard: restored && !isDisputed ? discard : undefined,
  }
}
