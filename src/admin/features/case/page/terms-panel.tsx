import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Terms } from '#contract/case-shapes.ts'
import { TermsText } from '#domain/cases/terms-text.tsx'
import { dayInTokyo } from '#lib/dates.ts'
import { Fold } from '#ui/fold.tsx'
import { Text } from '#ui/text.tsx'
import { Panel } from '../../../parts/page.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'

/** The written terms: which version, whether they were agreed to, and all of them to read. */
export function TermsPanel({ terms }: { terms: Terms }) {
  const { t } = useTranslation(['admin-case', 'cases'])
  const { day, instant } = useFormat()
  const { version, issued_at, agreed_at, answer_by } = terms
  return (
    <Panel
      title={t('cases:terms.title')}
      actions={
        agreed_at ? (
          <StatusBadge tone="success">{t('terms.agreed')}</StatusBadge>
        ) : (
          <StatusBadge tone="warning">{t('terms.open')}</StatusBadge>
        )
      }
    >
      <Text size="sm" tone="soft" number>
        {t('cases:terms.issue', { version, day: day(dayInTokyo(new Date(issued_at))) })}
        {agreed_at && (
          <>
            <br />
            {t('cases:terms.agreed_at', { at: instant(agreed_at) })}
          </>
        )}
        {answer_by && (
          <>
            <br />
            {t('terms.answer_by', { at: instant(answer_by) })}
          </>
        )}
      </Text>
      <Fold label={t('cases:terms.read')}>
        <TermsText terms={terms} />
      </Fold>
    </Panel>
  )
}
