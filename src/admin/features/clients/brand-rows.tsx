import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { type Control, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ClientInput } from '#contract/admin-clients.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'
import type { ClientValues } from './client-values.ts'
import styles from './clients.module.css'

/** The most brands that the contract takes. */
const most = 50

/** The client's brands, a row each. */
export function BrandRows({ control }: { control: Control<ClientValues, unknown, ClientInput> }) {
  const { t } = useTranslation('admin-clients')
  const { fields, append, remove } = useFieldArray({ control, name: 'brands' })
  const add = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.brands}>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.brand} role="group" aria-label={t('brand', { number: index + 1 })}>
          <FormTextInput
            control={control}
            name={`brands.${index}.name`}
            label={t('field.brand_name')}
            required
          />
          <FormTextInput control={control} name={`brands.${index}.reading`} label={t('field.reading')} />
          <IconButton
            label={t('brand_remove', { number: index + 1 })}
            icon={<Trash2 aria-hidden />}
            onClick={() => {
              remove(index)
              add.current?.focus()
            }}
          />
        </div>
      ))}
      <div>
        <Button
          ref={add}
          variant="outline"
          size="sm"
          disabled={fields.length >= most}
          onClick={() => append({ name: '', reading: '' })}
        >
          <Plus aria-hidden />
          {t('brand_add')}
        </Button>
      </div>
    </div>
  )
}
