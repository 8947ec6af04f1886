import { useTranslation } from 'react-i18next'
import { FormCheckbox, FormNumericInput } from '../../../ui/form-fields.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { EditorSection, Wide } from '../editor-section.tsx'
import { useShownFields } from '../use-shown-fields.ts'
import { LinesField } from './lines-field.tsx'

/** Asks how the post may be used afterwards and how long it must stay online. */
export function RightsFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const { use } = useShownFields(control)
  return (
    <EditorSection name="rights">
      <FormNumericInput
        control={control}
        name="rights.post_stays_months"
        label={t('field.post_stays_months')}
        suffix={t('unit.months')}
        required
      />
      <Wide>
        <FormCheckbox control={control} name="rights.secondary_use" label={t('field.secondary_use')} />
        {use && (
          <LinesField
            control={control}
            name="rights.media"
            label={t('field.media')}
            hint={t('hint.media')}
            required
          />
        )}
      </Wide>
      {use && (
        <>
          <FormNumericInput
            control={control}
            name="rights.months"
            label={t('field.months')}
            suffix={t('unit.months')}
            required
          />
          <FormNumericInput
            control={control}
            name="rights.fee"
            label={t('field.fee')}
            hint={t('hint.fee')}
            suffix={t('unit.yen')}
          />
        </>
      )}
    </EditorSection>
  )
}
