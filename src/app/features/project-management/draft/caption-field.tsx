import { useDeferredValue } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { captionLength, captionLengths } from '#contract/caption-hints.ts'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { Text } from '#ui/text.tsx'
import { CaptionHints } from './caption-hints.tsx'
import type { DeliverableFieldsProps } from './deliverable-fields.ts'
import { WordChips } from './word-chips.tsx'

/** The caption with its length, the words to put in, and live hints that follow the typing without holding it up. */
export function CaptionField({ control, index, item, terms }: DeliverableFieldsProps) {
  const { t } = useTranslation('submissions')
  const name = `deliverables.${index}.caption` as const
  const { field } = useController({ control, name })
  const caption = useDeferredValue(field.value)
  const { content_rules: rules } = terms
  return (
    <>
      <FormTextInput
        control={control}
        name={name}
        label={t('draft.caption')}
        hint={<Length caption={caption} platform={item.platform} />}
        rows={8}
      />
      <WordChips caption={caption} rules={rules} platform={item.platform} onChange={field.onChange} />
      <CaptionHints caption={caption} rules={rules} platform={item.platform} />
    </>
  )
}

interface LengthProps {
  caption: string
  platform: keyof typeof captionLengths
}

/** Used and most characters in the platform's own count. */
function Length({ caption, platform }: LengthProps) {
  const { t } = useTranslation('submissions')
  const { number } = useFormat()
  const used = captionLength(caption, platform)
  const most = captionLengths[platform]
  return (
    <Text as="span" number tone={used > most ? 'danger' : 'soft'}>
      {t('draft.length', { used: number(used), most: number(most) })}
    </Text>
  )
}
