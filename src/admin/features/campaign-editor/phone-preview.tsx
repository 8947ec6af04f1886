import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import { previewCampaign } from '#contract/admin-campaigns.ts'
import type { EligibilityCheck, EligibilityRules } from '#contract/campaign-shapes.ts'
import { CampaignView } from '#domain/campaigns/campaign-view.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { useMay } from '../../session/operator.ts'
import { useRoleNeeded } from '../../session/role-needed.ts'
import type { Preview } from './use-preview.ts'
import styles from './editor.module.css'

/** The campaign's page as creators get it on a phone. */
export function PhonePreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation('admin-editor')
  return (
    <aside className={styles.preview} aria-label={t('preview.label')}>
      <p className={styles.previewTitle}>
        {t('preview.label')}
        <span>{preview.behind ? t('preview.behind') : t('preview.live')}</span>
      </p>
      <Screen preview={preview} />
    </aside>
  )
}

function Screen({ preview: { campaign, failed, retry } }: { preview: Preview }) {
  const { t } = useTranslation('admin-editor')
  const may = useMay(previewCampaign)
  const needed = useRoleNeeded()
  if (campaign)
    return (
      // What scrolls must be reachable without a pointer; what is in it only shows.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, also where nothing in it takes the focus
      <div className={styles.phone} role="region" aria-label={t('preview.screen')} tabIndex={0}>
        <div className={styles.phoneContent} inert>
          {campaign.pictures.length === 0 && <p className={styles.noPicture}>{t('preview.no_picture')}</p>}
          <CampaignView campaign={campaign} checks={checksOf(campaign.eligibility_rules)} />
        </div>
      </div>
    )
  return (
    <div className={styles.phone}>
      <div className={styles.phoneCentre}>
        {!may && <EmptyState icon={<Smartphone />} title={needed(previewCampaign)} />}
        {may && failed && <LoadErrorAlert onRetry={retry} />}
        {may && !failed && <PulsingSpinner label={t('common:loading')} />}
      </div>
    </div>
  )
}

/** The rules as they stand for somebody who meets them all. */
function checksOf(rules: EligibilityRules): EligibilityCheck[] {
  const given = {
    platform: true,
    followers_min: rules.followers_min !== null,
    followers_max: rules.followers_max !== null,
    professional_account: rules.professional_account,
    gender: rules.genders.length > 0,
    age: rules.age_min !== null || rules.age_max !== null,
    prefecture: rules.prefectures.length > 0,
    first_time_only: rules.first_time_only,
  } satisfies Record<EligibilityCheck['rule'], boolean>
  const rule = (name: EligibilityCheck['rule']) => ({ rule: name, ok: true, reason: null })
  return (Object.keys(given) as EligibilityCheck['rule'][]).filter((name) => given[name]).map(rule)
}
