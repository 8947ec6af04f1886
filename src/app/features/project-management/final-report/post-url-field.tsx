import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { type Bound, useBoundField } from '#ui/form/use-bound-field.ts'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { fitsPlatform, postUrlIn } from './post-url.ts'

interface PostUrlFieldProps {
  platform: DeliverablePlatform
  required: boolean
}

/** The address of a post. On leaving the field a pasted sentence becomes its address, and one of another form is told. */
export function PostUrlField<V extends FieldValues, T>(props: Bound<V, T> & PostUrlFieldProps) {
  const { control, name, platform, required } = props
  const { t } = useTranslation('reports')
  const { field, error, requiredMark } = useBoundField({ control, name })
  const [left, setLeft] = useState('')
  const settle = () => {
    const url = postUrlIn(field.value, platform)
    field.onChange(url)
    field.onBlur()
    setLeft(url)
  }
  const odd = left !== '' && left === field.value && !fitsPlatform(left, platform)
  const form = t(`url.form.${platform}`)
  return (
    <>
      <TextInput
        {...field}
        error={error}
        required={required}
        requiredMark={requiredMark}
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t('url.label')}
        placeholder={form}
        hint={t(required ? 'url.hint' : 'url.hint_story')}
        onBlur={settle}
      />
      {odd && <Notice tone="warning">{t('url.odd', { form })}</Notice>}
    </>
  )
}
