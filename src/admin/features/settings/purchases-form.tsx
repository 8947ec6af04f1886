import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getSettings, purchasesAs, putPurchasesAs, type Settings } from '#contract/admin-settings.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useStoredForm } from '../../parts/use-stored-form.ts'
import { FormRadioGroup } from '../../ui/form-fields.tsx'
import { showSettings } from './settings-queries.ts'
import styles from './settings.module.css'

const rule = z.omit(putPurchasesAs.body, { version: true })

/** Whether a purchase is paid back or paid as reward, in terms from now on. */
export function PurchasesForm({ settings: { purchases_as, purchases_version } }: { settings: Settings }) {
  const { t } = useTranslation('admin-settings')
  const client = useQueryClient()
  const { mutateAsync } = useApiMutation(putPurchasesAs, {
    onConflict: [getSettings],
    onSuccess: (answer) => showSettings(client, answer),
  })
  const { form, submit, conflict } = useStoredForm({
    schema: rule,
    stored: { purchases_as },
    basis: purchases_version,
    save: async (values, version) => {
      await mutateAsync({ body: { ...values, version } })
      toast(t('saved'), 'success')
    },
  })
  const { control, formState } = form
  const options = purchasesAs.map((value) => ({
    value,
    label: t(`purchases.${value}`),
    description: t(`purchases.${value}_text`),
  }))
  return (
    <Panel title={t('purchases.title')}>
      <div className={styles.narrow}>
        <Text size="sm" tone="soft">
          {t('purchases.lead')}
        </Text>
        <FormBody onSubmit={submit}>
          <FormRadioGroup
            control={control}
            name="purchases_as"
            label={t('purchases.label')}
            labelHidden
            options={options}
          />
          <FormErrorAlert control={control} />
          <ChangedMeanwhile
            control={control}
            conflict={conflict}
            endpoint={putPurchasesAs}
            parts={(values) => [[t('purchases.label'), t(`purchases.${values.purchases_as}`)]]}
          >
            <div>
              <RoleButton endpoint={putPurchasesAs} type="submit" loading={formState.isSubmitting}>
                {t('save')}
              </RoleButton>
            </div>
          </ChangedMeanwhile>
        </FormBody>
      </div>
    </Panel>
  )
}
