import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { nominateInfluencers } from '#contract/admin-campaigns.ts'
import { Button } from '#ui/button.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OfferQuestion } from './offer-question.tsx'
import { mostPicks, type Picks } from './use-picks.ts'
import styles from './influencers.module.css'

interface OfferBarProps {
  campaignId: number
  picks: Picks
  /** Places that nobody holds. */
  free: number
}

/** Shows who is ticked and lets operators offer them places; stays in sight under the list. */
export function OfferBar({ campaignId, picks, free }: OfferBarProps) {
  const { t } = useTranslation('admin-influencers')
  const { number } = useFormat()
  const [open, setOpen] = useState(false)
  const { people } = picks
  const most = Math.min(free, mostPicks)
  const tooMany = people.length > most
  return (
    <section className={styles.bar} aria-label={t('nominate.bar')}>
      <p className={styles.picked} role="status">
        <strong>{t('nominate.picked', { count: people.length, number: number(people.length) })}</strong>
        {tooMany ? (
          <span className={styles.bad}>{t('nominate.too_many', { number: number(most) })}</span>
        ) : (
          people.map(({ display_name }) => display_name).join(t('list_separator'))
        )}
      </p>
      {people.length > 0 && (
        <Button variant="ghost" size="sm" onClick={picks.clear}>
          {t('nominate.clear')}
        </Button>
      )}
      <RoleButton
        endpoint={nominateInfluencers}
        disabled={people.length === 0 || tooMany}
        onClick={() => setOpen(true)}
      >
        {t('nominate.open')}
      </RoleButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('nominate.title')}
        closeLabel={t('common:close')}
      >
        <OfferQuestion campaignId={campaignId} picks={picks} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}
