import { useTranslation } from 'react-i18next'
import { FormCheckbox, FormNumericInput } from '../../../ui/form-fields.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { EditorSection, Wide } from '../editor-section.tsx'

/** What is looked at before it is posted, and how often it may be sent back. */
export function ReviewFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  return (
    <EditorSection name="review">
      <Wide>
        <div>
          <FormCheckbox
            control={control}
            name="review.composition_plan_required"
            label={t('field.composition_plan_required')}
          />
          <FormCheckbox control={control} name="review.draft_required" label={t('field.draft_required')} />
        </div>
      </Wide>
      <FormNumericInput
        control={control}
        name="review.fix_rounds"
        label={t('field.fix_rounds')}
        hint={t('hint.fix_rounds')}
        suffix={t('unit.times')}
        required
      />
      <FormNumericInput
        control={control}
        name="review.answer_days"
        label={t('field.answer_days')}
        hint={t('hint.answer_days')}
        suffix={t('unit.business_days')}
        required
      />
    </EditorSection>
  )
}
