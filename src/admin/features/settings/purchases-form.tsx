import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { purchasesAs, putPurchasesAs, type Settings } from '#contract/admin-settings.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { FormRadioGroup } from '../../ui/form-fields.tsx'
import { showSettings } from './settings-queries.ts'
import styles from './settings.module.css'

/** Whether a purchase is paid back or paid as reward, in terms from now on. */
export function PurchasesForm({ chosen }: { chosen: Settings['purchases_as'] }) {
  const { t } = useTranslation('admin-settings')
  const client = useQueryClient()
  const form = useAnkenForm({ schema: putPurchasesAs.body, defaultValues: { purchases_as: chosen } })
  const { control, formState } = form
  const { mutateAsync } = useApiMutation(putPurchasesAs, {
    onSuccess: (answer) => showSettings(client, answer),
  })
  const save = form.submit(async (body) => {
    await mutateAsync({ body })
    form.reset(body)
    toast(t('saved'), 'success')
  })
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
        <FormBody onSubmit={save}>
          <FormRadioGroup
            control={control}
            name="purchases_as"
            label={t('purchases.label')}
            labelHidden
            options={options}
          />
          <FormErrorAlert control={control} />
          <div>
            <RoleButton endpoint={putPurchasesAs} type="submit" loading={formState.isSubmitting}>
              {t('save')}
            </RoleButton>
          </div>
        </FormBody>
      </div>
    </Panel>
  )
}
