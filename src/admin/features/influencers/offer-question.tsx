import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getBudget } from '#contract/admin-budgets.ts'
import { getAdminCampaign, listAdminCampaigns, nominateInfluencers } from '#contract/admin-campaigns.ts'
import { listInfluencers } from '#contract/admin-influencers.ts'
import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Picks } from './use-picks.ts'
import styles from './influencers.module.css'

type Outcome = Answer<typeof nominateInfluencers>['data'][number]

interface OfferQuestionProps {
  campaignId: number
  picks: Picks
  onClose: () => void
}

/** Says what the offers mean, makes them, and then tells of each what came of it. */
export function OfferQuestion({ campaignId, picks, onClose }: OfferQuestionProps) {
  const { t } = useTranslation('admin-influencers')
  const { number } = useFormat()
  const [people] = useState(picks.people)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const { mutate, isPending, error } = useApiMutation(nominateInfluencers, {
    invalidates: [listInfluencers, getAdminCampaign, listAdminCampaigns, getBudget],
    onSuccess: ({ data }) => {
      setOutcomes(data)
      picks.clear()
    },
  })
  if (outcomes) return <Outcomes outcomes={outcomes} people={people} onClose={onClose} />
  const misfits = people.filter(({ eligible }) => eligible === false).length
  const body = { influencer_ids: people.map(({ id }) => id) }
  return (
    <>
      <Text>
        {t('nominate.question', {
          count: people.length,
          number: number(people.length),
          hours: limits.offer_answer_hours,
        })}
      </Text>
      <People people={people} />
      {misfits > 0 && (
        <Notice tone="warning">{t('nominate.misfits', { count: misfits, number: number(misfits) })}</Notice>
      )}
      <FormError>{error && t(`errors:${error.code}`)}</FormError>
      <Stack gap="2">
        <Button
          variant="submit"
          full
          loading={isPending}
          onClick={() => mutate({ params: { campaign_id: campaignId }, body })}
        >
          {t('nominate.submit', { count: people.length, number: number(people.length) })}
        </Button>
        <Button variant="ghost" full onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </Stack>
    </>
  )
}

function People({ people }: Pick<Picks, 'people'>) {
  const { t } = useTranslation('admin-influencers')
  return (
    <p className={styles.soft}>{people.map(({ display_name }) => display_name).join(t('list_separator'))}</p>
  )
}

interface OutcomesProps extends Pick<Picks, 'people'> {
  outcomes: readonly Outcome[]
  onClose: () => void
}

function Outcomes({ outcomes, people, onClose }: OutcomesProps) {
  const { t } = useTranslation('admin-influencers')
  const { number } = useFormat()
  const done = outcomes.filter(({ ok }) => ok).length
  return (
    <>
      <Notice tone={done === outcomes.length ? 'success' : 'warning'} role="status">
        {t('nominate.done', { count: done, number: number(done), all: number(outcomes.length) })}
      </Notice>
      <ul className={styles.rows}>
        {outcomes.map(({ influencer_id, ok, code }) => (
          <li key={influencer_id}>
            <strong className={styles.main}>
              {people.find(({ id }) => id === influencer_id)?.display_name}
            </strong>
            {ok ? (
              <Badge tone="success">{t('nominate.offered')}</Badge>
            ) : (
              <span>{t([`errors:${code}`, 'errors:server.fault'])}</span>
            )}
          </li>
        ))}
      </ul>
      <Button variant="outline" full onClick={onClose}>
        {t('common:close')}
      </Button>
    </>
  )
}
