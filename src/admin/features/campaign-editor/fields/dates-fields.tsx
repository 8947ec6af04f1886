import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { KeyAfter } from '#client/i18n/texts.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { addDays, isCalendarDate } from '#lib/dates.ts'
import { FormTextInput } from '../../../ui/form-fields.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { EditorSection } from '../editor-section.tsx'
import { useShownFields } from '../use-shown-fields.ts'
import styles from '../editor.module.css'

/** Act on freelancers, art. 4: paid within 60 days counted from the day on which the work is received, that day being the first. */
const paymentDays = 60

/** Asks for the campaign's dates in their order, each with the rule that it follows. */
export function DatesFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const { shipping, plan, draft, payment } = useShownFields(control)
  const rows = [
    { name: 'recruiting_start', type: 'datetime-local' },
    { name: 'recruiting_end', type: 'datetime-local' },
    { name: 'announcement' },
    ...(shipping ? [{ name: 'days.shipping', optional: true } as const] : []),
    ...(plan ? [{ name: 'days.composition_plan_due' } as const] : []),
    ...(draft ? [{ name: 'days.draft_due' } as const] : []),
    { name: 'days.posting_start' },
    { name: 'days.posting_end' },
    { name: 'days.insight_due' },
    { name: 'inspection_complete' },
  ] as const
  return (
    <EditorSection name="dates" lead={<p className={styles.soft}>{t('dates_lead')}</p>}>
      {rows.map(({ name, ...row }) => {
        // The texts have one level for both.
        const key = name.replace('days.', '') as KeyAfter<'admin-editor', 'date'>
        return (
          <FormTextInput
            key={name}
            control={control}
            name={name}
            type={'type' in row ? row.type : 'date'}
            label={t(`date.${key}`)}
            hint={t(`date_rule.${key}`)}
            required={!('optional' in row)}
          />
        )
      })}
      {payment && <PaymentDateField control={control} />}
    </EditorSection>
  )
}

function PaymentDateField({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const { day } = useFormat()
  const posted = useWatch({ control, name: 'days.posting_end' })
  const rule = isCalendarDate(posted)
    ? t('date_rule.payment_until', { day: day(addDays(posted, paymentDays - 1)) })
    : t('date_rule.payment_date')
  return (
    <FormTextInput
      control={control}
      name="payment_date"
      type="date"
      label={t('date.payment_date')}
      hint={rule}
      required
    />
  )
}
