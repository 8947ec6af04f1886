import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** The text fields of a form by their names, for what fills in forms of several kinds. */
export interface FormTarget {
  read: (field: string) => string
  /** Checks what it writes; an empty text leaves no error behind. */
  write: (field: string, value: string) => void
}

type Fields<V extends FieldValues, T> = Pick<
  UseFormReturn<V, unknown, T>,
  'getValues' | 'setValue' | 'clearErrors'
>

export function formTarget<V extends FieldValues, T>(form: Fields<V, T>): FormTarget {
  return {
    read: (field) => String(form.getValues(field as Path<V>) ?? ''),
    write(field, value) {
      const name = field as Path<V>
      const isBlank = value === ''
      // Touched fields are checked while typing, so that an error goes as soon as it is fixed.
      form.setValue(name, value as PathValue<V, Path<V>>, {
        shouldDirty: true,
        shouldTouch: !isBlank,
        shouldValidate: !isBlank,
      })
      if (isBlank) form.clearErrors(name)
    },
  }
}
