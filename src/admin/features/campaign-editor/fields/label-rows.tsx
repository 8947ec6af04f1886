import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormCheckbox, FormTextInput } from '../../../ui/form-fields.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { Wide } from '../editor-section.tsx'
import { Rows } from '../rows.tsx'
import { EnglishField } from './english-field.tsx'
import styles from '../editor.module.css'

const mostOptions = 50
const mostAgreements = 20

/** Kinds of the goods to choose from: colours, sizes. */
export function ProductOptionRows({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: 'application.product_options',
    keyName: 'rowId',
  })
  const focusNew = { focusName: `application.product_options.${fields.length}.label` }
  return (
    <Wide>
      <h3 className={styles.subtitle}>{t('option.title')}</h3>
      <Rows
        rows={fields.map(({ rowId }) => ({ id: rowId }))}
        name={t('option.row')}
        most={mostOptions}
        onMove={move}
        onRemove={remove}
        onAdd={() => append({ id: crypto.randomUUID(), label: '', label_en: '' }, focusNew)}
      >
        {(index) => (
          <Wide>
            <FormTextInput
              control={control}
              name={`application.product_options.${index}.label`}
              label={t('option.label')}
              required
            />
            <EnglishField
              control={control}
              name={`application.product_options.${index}.label_en`}
              label={t('option.label_en')}
            />
          </Wide>
        )}
      </Rows>
    </Wide>
  )
}

/** Asks for the agreements that applicants accept in addition to the terms of the case. */
export function AgreementRows({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: 'application.agreements',
    keyName: 'rowId',
  })
  const focusNew = { focusName: `application.agreements.${fields.length}.label` }
  return (
    <Wide>
      <h3 className={styles.subtitle}>{t('agreement.title')}</h3>
      <Rows
        rows={fields.map(({ rowId }) => ({ id: rowId }))}
        name={t('agreement.row')}
        most={mostAgreements}
        onMove={move}
        onRemove={remove}
        onAdd={() => append({ id: crypto.randomUUID(), label: '', label_en: '', required: true }, focusNew)}
      >
        {(index) => (
          <Wide>
            <FormTextInput
              control={control}
              name={`application.agreements.${index}.label`}
              label={t('agreement.label')}
              required
            />
            <EnglishField
              control={control}
              name={`application.agreements.${index}.label_en`}
              label={t('agreement.label_en')}
            />
            <FormCheckbox
              control={control}
              name={`application.agreements.${index}.required`}
              label={t('agreement.required')}
            />
          </Wide>
        )}
      </Rows>
    </Wide>
  )
}
