import { useQueryClient } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useApi } from '#client/remote/remote-context.tsx'
import type { Place } from '#contract/addresses.ts'
import { postalCode } from '#contract/person-fields.ts'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { postalCodeQuery } from './queries.ts'
import type { TypedAddress } from './typed-address.ts'

type PostalLookup =
  | { state: 'idle' | 'searching' | 'unknown' | 'failed' }
  | { state: 'found'; places: Place[] }

/** Asks for the places of a postal code once it has its seven digits; only the newest code's answer counts. */
function usePostalLookup(onOnePlace: (place: Place) => void) {
  const api = useApi()
  const client = useQueryClient()
  const lastLookup = useRef('')
  const [lookup, setLookup] = useState<PostalLookup>({ state: 'idle' })

  async function lookUp(typed: string) {
    const code = postalCode.safeParse(typed).data ?? ''
    if (code === lastLookup.current) return
    lastLookup.current = code
    if (code === '') return setLookup({ state: 'idle' })
    setLookup({ state: 'searching' })
    const found = await client.fetchQuery(postalCodeQuery(api, code)).catch(() => undefined)
    if (lastLookup.current !== code) return
    if (!found) {
      // Typing it again asks again.
      lastLookup.current = ''
      return setLookup({ state: 'failed' })
    }
    const [first, ...others] = found.data
    if (!first) return setLookup({ state: 'unknown' })
    setLookup({ state: 'found', places: found.data })
    if (others.length === 0) onOnePlace(first)
  }
  return { lookup, lookUp }
}

/** The postal code, which fills the fields below; where it names several places, they are offered. */
export function PostalCodeField<T>({ form }: { form: UseFormReturn<TypedAddress, unknown, T> }) {
  const { t } = useTranslation('address')
  const { field, error, requiredMark } = useBoundField({ control: form.control, name: 'postal_code' })
  const [chosen, setChosen] = useState('')
  const fill = ({ prefecture, city, town }: Place) => {
    for (const [name, value] of Object.entries({ prefecture, city, town })) {
      form.setValue(name as 'prefecture' | 'city' | 'town', value, { shouldValidate: true })
    }
  }
  const { lookup, lookUp } = usePostalLookup(fill)
  const change = (value: string) => {
    field.onChange(value)
    setChosen('')
    void lookUp(value)
  }
  const places = lookup.state === 'found' ? lookup.places : []
  return (
    <>
      <TextInput
        {...field}
        error={error}
        requiredMark={requiredMark}
        label={t('postal_code')}
        hint={<span aria-live="polite">{hintOf(lookup, t)}</span>}
        placeholder={t('postal_code_example')}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        onChange={change}
      />
      {places.length > 1 && (
        <RadioGroup
          label={t('choose_place')}
          options={places.map((place, index) => ({ value: String(index), label: lineOf(place, t) }))}
          value={chosen}
          onChange={(index) => {
            setChosen(index)
            const place = places[Number(index)]
            if (place) fill(place)
          }}
        />
      )}
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'address'>>['t']

function lineOf({ prefecture, city, town }: Place, t: Translate) {
  return t(`common:prefecture.${prefecture}`) + city + town
}

function hintOf(lookup: PostalLookup, t: Translate) {
  if (lookup.state !== 'found') return t(`lookup.${lookup.state}`)
  return t(lookup.places.length > 1 ? 'lookup.several' : 'lookup.filled')
}
