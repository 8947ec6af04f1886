import Trash2 from 'lucide-react/icons/trash-2'
import { type Control, useController, type UseFormSetValue, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fixCategories } from '#contract/sub-task-shapes.ts'
import { clockOf } from '#lib/clock.ts'
import { Button } from '#ui/button.tsx'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { usePlaceText } from '#ui/uploads/marked-picture.tsx'
import { TemplatePicker } from '../../../parts/template-picker.tsx'
import { FormSelect } from '../../../ui/form-fields.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ShownPlace } from './stage.tsx'
import type { Target } from './targets.ts'
import type { TypedFix, VerdictValues } from './verdict-form.ts'
import styles from './review.module.css'

interface FixFieldsProps {
  control: Control<VerdictValues, unknown, VerdictValues>
  setValue: UseFormSetValue<VerdictValues>
  index: number
  targets: readonly Target[]
  /** Shows the place where the files are. */
  onShow: (place: ShownPlace) => void
  onRemove: () => void
}

/** One thing to change: what kind of error, where, and the words for it. */
export function FixFields({ control, setValue, index, targets, onShow, onRemove }: FixFieldsProps) {
  const { t } = useTranslation(['admin-case', 'submissions'])
  const { mark, second, comment, target } = useWatch({ control, name: `fixes.${index}` })
  const number = index + 1
  const fileId = targets.find(({ value }) => value === target)?.file_id ?? null
  const unmark = () => {
    setValue(`fixes.${index}.mark`, null, { shouldDirty: true })
    setValue(`fixes.${index}.second`, null, { shouldDirty: true })
  }
  const turnTo = (value: string) => {
    setValue(`fixes.${index}.target`, value, { shouldDirty: true })
    unmark()
  }
  const insert = (body: string) =>
    setValue(`fixes.${index}.comment`, [comment.trimEnd(), body].filter(Boolean).join('\n'), {
      shouldDirty: true,
      shouldValidate: true,
    })
  return (
    <li className={styles.fix}>
      <div className={styles.fixTop}>
        <span className={styles.fixNumber} aria-hidden>
          {number}
        </span>
        <strong>{t('fix.number', { number })}</strong>
        <IconButton label={t('fix.remove', { number })} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      </div>
      <div className={styles.pair}>
        <FormSelect
          control={control}
          name={`fixes.${index}.category`}
          label={t('fix.category')}
          options={fixCategories.map((value) => ({ value, label: t(`submissions:fix.category.${value}`) }))}
        />
        <Select label={t('fix.target')} options={targets} value={target} onChange={turnTo} />
      </div>
      {fileId !== null && (
        <PlaceNote
          mark={mark}
          second={second}
          onShow={() => onShow({ fileId, second: second ?? 0 })}
          onUnmark={unmark}
        />
      )}
      <TemplatePicker quick kind="fix" label={t('fix.template')} onPick={insert} />
      <FixComment control={control} index={index} />
    </li>
  )
}

interface PlaceNoteProps extends Pick<TypedFix, 'mark' | 'second'> {
  onShow: () => void
  onUnmark: () => void
}

/** Says in words where on the picture or in the video the fix belongs. */
function PlaceNote({ mark, second, onShow, onUnmark }: PlaceNoteProps) {
  const { t } = useTranslation('admin-case')
  const placeText = usePlaceText()
  if (second !== null) {
    const time = clockOf(second)
    return (
      <div className={styles.markNote}>
        <span>{mark ? t('fix.pinned_at', { time, place: placeText(mark) }) : t('fix.pinned', { time })}</span>
        <span>
          <Button variant="ghost" size="sm" onClick={onShow}>
            {t('fix.show')}
          </Button>
          <Button variant="ghost" size="sm" onClick={onUnmark}>
            {t('fix.unpin')}
          </Button>
        </span>
      </div>
    )
  }
  if (!mark) return null
  return (
    <p className={styles.markNote}>
      {t('fix.marked', { place: placeText(mark) })}
      <Button variant="ghost" size="sm" onClick={onUnmark}>
        {t('fix.unmark')}
      </Button>
    </p>
  )
}

/** Adding a fix checks them all at once, but an empty one is no error before it was left. */
function FixComment({ control, index }: Pick<FixFieldsProps, 'control' | 'index'>) {
  const { t } = useTranslation('admin-case')
  const tError = useErrorText()
  const { field, fieldState, formState } = useController({ control, name: `fixes.${index}.comment` })
  const { error, isTouched } = fieldState
  const code = isTouched || formState.isSubmitted ? error?.message : undefined
  return (
    <TextInput
      {...field}
      label={t('fix.comment')}
      rows={3}
      required
      requiredMark={t('common:required')}
      error={code === undefined ? undefined : tError(code)}
    />
  )
}
