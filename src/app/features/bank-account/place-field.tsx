import { chakra } from '@chakra-ui/react/styled-system'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Bound, useBoundField } from '../../form/use-bound-field.ts'
import type { ApiClient } from '../../remote/api-client.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { Field } from '../../ui/field.tsx'
import { bareInput, InputBox } from '../../ui/input-box.tsx'
import type { Place } from './bank-schema.ts'
import { PlaceList } from './place-list.tsx'
import type { banksQuery } from './remote.ts'
import { useSettled } from './use-settled.ts'

interface PlaceFieldProps<V extends FieldValues, T> extends Bound<V, T> {
  label: string
  hint?: string | undefined
  placeholder: string
  /** Asks the directory for what was typed. */
  search: (api: ApiClient, typed: string) => ReturnType<typeof banksQuery>
  onChosen?: ((place: Place) => void) | undefined
}

const Input = chakra('input', { base: bareInput })

/** A bank or branch: typing brings a list, and only what is chosen from it counts (WAI-ARIA, combobox with a list). */
export function PlaceField<V extends FieldValues, T>(props: PlaceFieldProps<V, T>) {
  const { control, name, label, hint, placeholder, search, onChosen } = props
  const { t } = useTranslation('bank')
  const { field, error, requiredMark } = useBoundField({ control, name })
  const chosen: Place | null = field.value
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const listId = useId()
  const asked = useSettled(typed.trim())
  const answer = useQuery({ ...search(useApi(), asked), enabled: open, placeholderData: keepPreviousData })
  const places = answer.data?.data ?? []

  const write = (text: string) => {
    setTyped(text)
    setActive(0)
    setOpen(true)
    if (chosen) field.onChange(null)
  }
  const choose = ({ code, name: placeName }: Place) => {
    const place = { code, name: placeName }
    field.onChange(place)
    setTyped('')
    setOpen(false)
    onChosen?.(place)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    const place = places[active]
    if (step !== undefined) {
      setOpen(true)
      setActive((active + step + places.length) % Math.max(places.length, 1))
    } else if (event.key === 'Enter' && open && place) choose(place)
    else if (event.key === 'Escape' && open) setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <Field {...{ label, error, requiredMark }} hint={chosen ? t('code', { code: chosen.code }) : hint} required>
      {(ties) => (
        <div>
          <InputBox>
            <Input
              {...ties}
              ref={field.ref}
              name={name}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={open && places.length > 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={40}
              placeholder={placeholder}
              value={chosen?.name ?? typed}
              onChange={(event) => write(event.target.value)}
              onFocus={(event) => {
                event.target.select()
                setOpen(true)
              }}
              onBlur={() => {
                setOpen(false)
                field.onBlur()
              }}
              onKeyDown={press}
            />
          </InputBox>
          <PlaceList
            id={listId}
            label={label}
            places={open ? places : []}
            active={active}
            onChoose={choose}
            said={open ? t(saidOf(answer, places), { count: places.length }) : ''}
          />
        </div>
      )}
    </Field>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function saidOf({ isError, isPending }: { isError: boolean; isPending: boolean }, places: readonly unknown[]) {
  if (isError) return 'search.failed'
  if (isPending) return 'search.searching'
  return places.length === 0 ? 'search.nothing' : 'search.found'
}
