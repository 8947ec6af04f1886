import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { FormCheckbox, FormTextInput } from '../../../ui/form-fields.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { Wide } from '../editor-section.tsx'
import { type Agreement, goodsConsentId, useGoodsConsent } from '../goods-consent.ts'
import { Rows } from '../rows.tsx'
import { useShownFields } from '../use-shown-fields.ts'
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
  const { fields, append, move, remove, update } = useFieldArray({
    control,
    name: 'application.agreements',
    keyName: 'rowId',
  })
  const { shipping } = useShownFields(control)
  const focusNew = { focusName: `application.agreements.${fields.length}.label` }
  return (
    <Wide>
      <h3 className={styles.subtitle}>{t('agreement.title')}</h3>
      <ConsentNotice control={control} onRemove={remove} onReplace={update} />
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
              hint={
                shipping && fields[index]?.id === goodsConsentId ? t('agreement.consent_hint') : undefined
              }
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

interface ConsentNoticeProps {
  control: EditorControl
  onRemove: (index: number) => void
  onReplace: (index: number, agreement: Agreement) => void
}

/** Tells of a consent that nobody needs, or whose words are not true, with the way to put it right. */
function ConsentNotice({ control, onRemove, onReplace }: ConsentNoticeProps) {
  const { t } = useTranslation('admin-editor')
  const { shipping } = useShownFields(control)
  const { agreement, formerLabel } = useGoodsConsent()
  const agreements = useWatch({ control, name: 'application.agreements' })
  const index = agreements.findIndex(({ id }) => id === goodsConsentId)
  const own = agreements[index]
  if (!own || (shipping && own.label !== formerLabel)) return null
  const what = shipping ? 'former' : 'needless'
  return (
    <Notice tone="warning">
      {t(`agreement.${what}`)}
      <div>
        <Button
          variant="outline"
          size="sm"
          marginTop="2"
          onClick={() => (shipping ? onReplace(index, agreement) : onRemove(index))}
        >
          {t(`agreement.${what}_do`)}
        </Button>
      </div>
    </Notice>
  )
}
