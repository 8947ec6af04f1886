import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { prefectures } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { FormChips } from '#ui/form/form-chips.tsx'
import type { EditorControl } from '../editor-schema.ts'

interface PrefectureFoldProps {
  control: EditorControl
  name: 'eligibility.prefectures' | 'work_prefectures'
  label: string
  /** The line that unfolds the choices, for so many chosen ones. */
  summary: (chosen: number) => ReactNode
  /** One tap chooses every prefecture, as a chain over the whole country needs it. */
  withAll?: boolean
}

/** Asks for any number of prefectures, behind one line that says how many there are. */
export function PrefectureFold({ control, name, label, summary, withAll }: PrefectureFoldProps) {
  const { t } = useTranslation(['admin-editor', 'common'])
  const { field } = useController({ control, name })
  const hasAll = field.value.length === prefectures.length
  return (
    <Fold label={summary(field.value.length)}>
      <FormChips
        control={control}
        name={name}
        label={label}
        labelHidden
        options={prefectures.map((value) => ({ value, label: t(`common:prefecture.${value}`) }))}
      />
      {withAll && (
        <Button
          variant="outline"
          size="sm"
          marginTop="3"
          onClick={() => field.onChange(hasAll ? [] : [...prefectures])}
        >
          {t(hasAll ? 'prefectures_clear' : 'prefectures_all')}
        </Button>
      )}
    </Fold>
  )
}
