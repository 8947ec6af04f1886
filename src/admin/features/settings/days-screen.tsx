import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { deleteClosedDay, getSettings, putClosedDay, type Settings } from '#contract/admin-settings.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { SettingsPage } from './settings-page.tsx'
import { showSettings } from './settings-queries.ts'
import { WithSettings } from './with-settings.tsx'
import styles from './settings.module.css'

type Day = Settings['closed_days'][number]

/** Days on which nobody judges rounds: own ones to write, national ones to read. */
export function DaysScreen() {
  const { t } = useTranslation('admin-settings')
  return (
    <SettingsPage>
      <WithSettings>
        {({ closed_days, national_holidays }) => (
          <div className={styles.sides}>
            <Panel title={t('days.own')}>
              <Text size="sm" tone="soft">
                {t('days.lead')}
              </Text>
              <DayForm />
              <OwnDays days={closed_days} />
            </Panel>
            <Panel title={t('days.national')}>
              <Text size="sm" tone="soft">
                {t('days.national_lead')}
              </Text>
              <NationalDays days={national_holidays} />
            </Panel>
          </div>
        )}
      </WithSettings>
    </SettingsPage>
  )
}

function DayForm() {
  const { t } = useTranslation('admin-settings')
  const client = useQueryClient()
  const form = useAnkenForm({ schema: putClosedDay.body, defaultValues: { day: '', label: '' } })
  const { control, formState } = form
  const { mutateAsync } = useApiMutation(putClosedDay, {
    onSuccess: (answer) => showSettings(client, answer),
  })
  const save = form.submit(async (body) => {
    await mutateAsync({ body })
    form.reset()
    toast(t('days.added'), 'success')
  })
  return (
    <FormBody onSubmit={save} gap="3">
      <div className={styles.row}>
        <FormTextInput control={control} name="day" type="date" label={t('days.day')} required />
        <FormTextInput control={control} name="label" label={t('days.label')} required />
      </div>
      <FormErrorAlert control={control} />
      <div>
        <RoleButton endpoint={putClosedDay} type="submit" variant="outline" loading={formState.isSubmitting}>
          {t('days.add')}
        </RoleButton>
      </div>
    </FormBody>
  )
}

function OwnDays({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('admin-settings')
  const columns = [...useDayColumns(), useRemoveColumn()]
  return (
    <Table
      label={t('days.own')}
      columns={columns}
      rows={days}
      rowKey={({ day }) => day}
      empty={t('days.none')}
    />
  )
}

function useRemoveColumn(): Column<Day> {
  const { t } = useTranslation('admin-settings')
  const { day: format } = useFormat()
  const act = useApiMutation(deleteClosedDay, {
    invalidates: [getSettings],
    onSuccess: () => toast(t('days.removed'), 'success'),
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
  return {
    key: 'acts',
    title: t('days.remove'),
    titleHidden: true,
    align: 'end',
    cell: ({ day }) => (
      <RoleButton
        endpoint={deleteClosedDay}
        variant="ghost"
        aria-label={t('days.remove_one', { day: format(day) })}
        disabled={act.isPending}
        onClick={() => act.mutate({ params: { day } })}
      >
        <Trash2 aria-hidden />
        {t('days.remove')}
      </RoleButton>
    ),
  }
}

function NationalDays({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('admin-settings')
  const columns = useDayColumns()
  return (
    <Table
      label={t('days.national')}
      columns={columns}
      rows={days}
      rowKey={({ day }) => day}
      empty={t('days.none')}
    />
  )
}

function useDayColumns(): Column<Day>[] {
  const { t } = useTranslation('admin-settings')
  const { day: format } = useFormat()
  return [
    { key: 'day', title: t('days.day'), flat: true, cell: ({ day }) => format(day) },
    { key: 'label', title: t('days.label'), cell: ({ label }) => label },
  ]
}
