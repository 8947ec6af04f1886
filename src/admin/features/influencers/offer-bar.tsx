import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getBudget } from '#contract/admin-budgets.ts'
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
  const { number, yen } = useFormat()
  const [open, setOpen] = useState(false)
  const { people } = picks
  const most = Math.min(free, mostPicks)
  const tooMany = people.length > most
  const budget = useQuery(remoteQuery(useApi(), getBudget, { params: { campaign_id: campaignId } })).data
    ?.data
  const room = budget?.room ?? null
  const cost = people.length * (budget?.place.total ?? 0)
  const tooDear = room !== null && people.length > 0 && cost > room
  return (
    <section className={styles.bar} aria-label={t('nominate.bar')}>
      <p className={styles.picked} role="status">
        <strong>{t('nominate.picked', { count: people.length, number: number(people.length) })}</strong>
        {tooMany ? (
          <span className={styles.bad}>{t('nominate.too_many', { number: number(most) })}</span>
        ) : (
          people.map(({ display_name }) => display_name).join(t('list_separator'))
        )}
        {room !== null && people.length > 0 && (
          <span className={tooDear ? styles.bad : styles.cost}>
            {t(tooDear ? 'nominate.over_budget' : 'nominate.cost', {
              cost: yen(cost),
              place: yen(budget?.place.total ?? 0),
              room: yen(room),
            })}
          </span>
        )}
      </p>
      {people.length > 0 && (
        <Button variant="ghost" size="sm" onClick={picks.clear}>
          {t('nominate.clear')}
        </Button>
      )}
      <RoleButton
        endpoint={nominateInfluencers}
        disabled={people.length === 0 || tooMany || tooDear}
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
