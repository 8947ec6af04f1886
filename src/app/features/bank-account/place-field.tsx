import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { type Bound, useBoundField } from '#ui/form/use-bound-field.ts'
import { bareInput, InputBox } from '#ui/input-box.tsx'
import type { Place } from './bank-schema.ts'
import { PlaceList } from './place-list.tsx'
import { usePlaceSearch } from './use-place-search.ts'

interface PlaceFieldProps<V extends FieldValues, T> extends Bound<V, T> {
  label: string
  hint: string
  placeholder: string
  /** The bank whose branches are searched; undefined to search for banks. */
  bankCode?: string | undefined
  onChosen?: ((place: Place) => void) | undefined
}

const Input = chakra('input', { base: bareInput })

/** A bank or branch: typing brings a list, and only what is chosen from it counts (WAI-ARIA, combobox with a list). */
export function PlaceField<V extends FieldValues, T>(props: PlaceFieldProps<V, T>) {
  const { control, name, label, hint, placeholder, bankCode, onChosen } = props
  const { t } = useTranslation('bank')
  const { field, error, requiredMark } = useBoundField({ control, name })
  const chosen: Place | null = field.value
  const listId = useId()
  const search = usePlaceSearch(bankCode, ({ code, name: placeName }) => {
    const place = { code, name: placeName }
    field.onChange(place)
    onChosen?.(place)
  })
  const { open, active, places } = search
  const write = (text: string) => {
    search.write(text)
    if (chosen) field.onChange(null)
  }
  const leave = () => {
    search.setOpen(false)
    field.onBlur()
  }
  return (
    <Field
      label={label}
      error={error}
      requiredMark={requiredMark}
      // While the list is open it says itself how the search stands.
      hint={chosen ? t('code', { code: chosen.code }) : !open && hint}
      required
    >
      {(ties) => (
        <div>
          <InputBox>
            <Input
              {...ties}
              name={name}
              placeholder={placeholder}
              ref={field.ref}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={places.length > 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={40}
              value={chosen?.name ?? search.typed}
              onChange={(event) => write(event.target.value)}
              onFocus={(event) => {
                event.target.select()
                search.setOpen(true)
              }}
              onBlur={leave}
              onKeyDown={search.press}
            />
          </InputBox>
          <PlaceList
            label={label}
            places={places}
            active={active}
            id={listId}
            onChoose={search.choose}
            said={open ? t(search.said, { count: places.length }) : ''}
          />
        </div>
      )}
    </Field>
  )
}
