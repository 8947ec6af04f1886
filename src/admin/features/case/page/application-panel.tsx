import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Text } from '#ui/text.tsx'
import { Panel } from '../../../parts/page.tsx'
import type { AdminCase } from '../case-queries.ts'
import styles from '../case.module.css'

/** What was written in the application; of an offer that was accepted, nothing. */
export function ApplicationPanel({ application }: Pick<AdminCase, 'application'>) {
  const { t } = useTranslation('admin-case')
  const { instant } = useFormat()
  const { answers, product_option, message, applied_at } = application
  const items = [
    ...(product_option ? [{ label: t('application.product_option'), value: product_option }] : []),
    ...answers,
  ]
  return (
    <Panel
      title={t('application.title')}
      actions={
        applied_at && (
          <Text as="span" size="sm" tone="soft" number>
            {t('application.applied_at', { at: instant(applied_at) })}
          </Text>
        )
      }
    >
      {items.length > 0 && <DefinitionList layout="stacked" items={items} />}
      {message && <blockquote className={styles.words}>{message}</blockquote>}
      {items.length === 0 && !message && (
        <Text size="sm" tone="soft">
          {t(applied_at ? 'application.empty' : 'application.offered')}
        </Text>
      )}
    </Panel>
  )
}
