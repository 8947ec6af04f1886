import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminPayout } from '#contract/admin-payouts.ts'
import { DefinitionList } from '#ui/definition-list.tsx'

/** Shows how many payouts an action is about and their sum. */
export function SelectedSum({ rows }: { rows: readonly AdminPayout[] }) {
  const { t } = useTranslation('admin-payouts')
  const { yen, number } = useFormat()
  const count = rows.length
  const sum = rows.reduce((total, { net }) => total + net, 0)
  return (
    <DefinitionList
      items={[
        { label: t('asked.count'), value: t('count', { count, number: number(count) }) },
        { label: t('asked.sum'), value: <strong>{yen(sum)}</strong> },
      ]}
    />
  )
}
