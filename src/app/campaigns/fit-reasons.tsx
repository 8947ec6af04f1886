import { useTranslation } from 'react-i18next'
import type { CampaignSummary } from '#contract/campaign-shapes.ts'
import styles from './campaign-card.module.css'

/** Why a campaign is recommended; nothing in other lists. The person's own genre is told by its name. */
export function FitReasons({
  campaign: { category, reasons = [] },
}: {
  campaign: Pick<CampaignSummary, 'category' | 'reasons'>
}) {
  const { t } = useTranslation('campaigns')
  const words = reasons.map((reason) =>
    reason === 'genre' ? t(`common:category.${category}`) : t(`fit.${reason}`),
  )
  return words.length > 0 && <p className={styles.fit}>{t('fit.text', { list: words.join(t('fit.and')) })}</p>
}
