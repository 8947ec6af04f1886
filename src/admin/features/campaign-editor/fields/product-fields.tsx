import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormNumericInput, FormTextInput } from '../../../ui/form-fields.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { EditorSection, Wide } from '../editor-section.tsx'
import { LinesField } from './lines-field.tsx'

/** The goods or the service that the campaign is about. */
export function ProductFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const purchase = useWatch({ control, name: 'kind' }) === 'purchase'
  return (
    <EditorSection name="product">
      <FormTextInput control={control} name="product.name" label={t('field.product_name')} required />
      <FormNumericInput
        control={control}
        name="product.price"
        label={t('field.product_price')}
        hint={purchase ? t('hint.purchase_price') : undefined}
        suffix={t('unit.yen')}
        required={purchase}
      />
      <Wide>
        <FormTextInput
          control={control}
          name="product.url"
          label={t('field.product_url')}
          placeholder="https://"
          inputMode="url"
        />
        <LinesField control={control} name="product.features" label={t('field.product_features')} />
      </Wide>
    </EditorSection>
  )
}
