import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { getTermsPdf } from '#contract/cases.ts'
import { TermsText } from '#domain/cases/terms-text.tsx'
import { dayInTokyo } from '#lib/dates.ts'
import { Fold } from '#ui/fold.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { AnswerTerms } from './answer-terms.tsx'
import { CaseDownloadLink } from './case-download-link.tsx'
import { sectionIds } from './next-action-card.tsx'

/** The written terms of the case (domain.md, "Money"): to read in full, to answer, to take along. */
export function TermsSection({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('cases')
  const { day, instant } = useFormat()
  const { terms, campaign, allowed_actions } = theCase
  if (terms === null) return null
  const { version, issued_at, agreed_at } = terms
  const toAnswer = allowed_actions.includes('agree')
  return (
    <Section title={t('terms.title')} id={sectionIds.terms}>
      <Text size="sm" tone="soft" number>
        {t('terms.issue', { version, day: day(dayInTokyo(new Date(issued_at))) })}
        {agreed_at && (
          <>
            <br />
            {t('terms.agreed_at', { at: instant(agreed_at) })}
          </>
        )}
      </Text>
      {/* Folded anew when a newer version comes. */}
      <Fold key={version} label={t('terms.read')} open={toAnswer}>
        <TermsText terms={terms} />
      </Fold>
      <CaseDownloadLink campaignId={campaign.id} file="terms" endpoint={getTermsPdf} label={t('terms.pdf')} />
      {toAnswer && theCase.goods?.address === null && (
        <Notice tone="warning">{t('terms.address_missing')}</Notice>
      )}
      {toAnswer && <AnswerTerms key={`answer-${version}`} campaignId={campaign.id} terms={terms} />}
    </Section>
  )
}
