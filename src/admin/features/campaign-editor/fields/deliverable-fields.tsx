import { useFieldArray, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { deliverablePlatforms } from '#contract/vocabulary.ts'
import { FormError } from '#ui/form-error.tsx'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { FormNumericInput, FormSelect } from '../../../ui/form-fields.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { EditorSection, LawHint, Wide } from '../editor-section.tsx'
import { blankDeliverable } from '../new-values.ts'
import { Rows } from '../rows.tsx'
import styles from '../editor.module.css'

/** Asks what is posted where; this is also the work that a recruiting advertisement must name. */
export function DeliverableFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation(['admin-editor', 'campaigns'])
  const tError = useErrorText()
  const { fields, append, move, remove } = useFieldArray({ control, name: 'deliverables' })
  const { errors } = useFormState({ control, name: 'deliverables' })
  const error = errors.deliverables?.root?.message ?? errors.deliverables?.message
  const platforms = deliverablePlatforms.map((value) => ({
    value,
    label: t(`campaigns:deliverable.${value}`),
  }))
  const focusNew = { focusName: `deliverables.${fields.length}.platform` }
  return (
    <EditorSection
      name="deliverables"
      lead={
        <p className={styles.soft}>
          <LawHint>{t('deliverables_lead')}</LawHint>
        </p>
      }
    >
      <Wide>
        <Rows
          rows={fields}
          name={t('deliverable.row')}
          most={limits.work_items}
          atLeastOne
          onMove={move}
          onRemove={remove}
          onAdd={() => append(blankDeliverable, focusNew)}
        >
          {(index) => (
            <>
              <FormSelect
                control={control}
                name={`deliverables.${index}.platform`}
                label={t('deliverable.platform')}
                options={platforms}
                required
              />
              <FormNumericInput
                control={control}
                name={`deliverables.${index}.count`}
                label={t('deliverable.count')}
                suffix={t('unit.posts')}
                required
              />
              <FormNumericInput
                control={control}
                name={`deliverables.${index}.photos`}
                label={t('deliverable.photos')}
                suffix={t('unit.photos')}
              />
              <FormNumericInput
                control={control}
                name={`deliverables.${index}.seconds`}
                label={t('deliverable.seconds')}
                suffix={t('unit.seconds')}
              />
            </>
          )}
        </Rows>
        <FormError>{error ? tError(error) : undefined}</FormError>
      </Wide>
    </EditorSection>
  )
}
