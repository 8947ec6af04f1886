import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { type Bound, useBoundField } from '#ui/form/use-bound-field.ts'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { fitsPlatform, postUrlIn } from './post-url.ts'

interface PostUrlFieldProps {
  platform: DeliverablePlatform
  required: boolean
  /** An address came from the clipboard by the button. */
  onPasted?: () => void
}

/** The address of a post. On leaving the field a pasted sentence becomes its address, and one of another form is told. */
export function PostUrlField<V extends FieldValues, T>(props: Bound<V, T> & PostUrlFieldProps) {
  const { control, name, platform, required, onPasted } = props
  const { t } = useTranslation('reports')
  const { field, error, requiredMark } = useBoundField({ control, name })
  const [left, setLeft] = useState('')
  const [unpasted, setUnpasted] = useState(false)
  const settle = (text: string = field.value) => {
    const url = postUrlIn(text, platform)
    field.onChange(url)
    field.onBlur()
    setLeft(url)
  }
  async function paste() {
    const text = await readClipboard()
    setUnpasted(text === '')
    if (text === '') return document.getElementsByName(name)[0]?.focus()
    settle(text)
    onPasted?.()
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
        onBlur={() => settle()}
        endAdornment={
          <Button size="sm" variant="ghost" flexShrink="0" onClick={() => void paste()}>
            {t('url.paste')}
          </Button>
        }
      />
      {unpasted && <Notice role="status">{t('url.paste_failed')}</Notice>}
      {odd && <Notice tone="warning">{t('url.odd', { form })}</Notice>}
    </>
  )
}

/** The text of the clipboard; empty where the browser does not give it. */
async function readClipboard() {
  try {
    return (await navigator.clipboard.readText()).trim()
  } catch {
    return ''
  }
}
