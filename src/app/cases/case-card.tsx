import CircleArrowRight from 'lucide-react/icons/circle-arrow-right'
import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { unbegunEnds } from '#contract/case-states.ts'
import type { CaseSummary } from '#contract/projects.ts'
import { CaseBadge } from '#domain/cases/case-badge.tsx'
import { RewardBadge } from '#domain/money/reward-badge.tsx'
import { paths } from '#domain/paths.ts'
import { Card, CardLink } from '#ui/card.tsx'
import { ImageFrame } from '#ui/image-frame.tsx'
import { NextActionDue, useNextActionText } from './next-action.tsx'
import styles from './case-card.module.css'

/** What the campaign pays: money first, the value of the goods alone where nothing is paid. */
function Promised({ campaign: { reward_amount, gift_value, kind } }: Pick<CaseSummary, 'campaign'>) {
  const { t } = useTranslation('campaigns')
  const { yen } = useFormat()
  return (
    <p className={styles.pay}>
      {reward_amount === null ? (
        <span>
          {t(`kind.${kind}`)}{' '}
          {gift_value !== null && <strong>{t('card.worth', { amount: yen(gift_value) })}</strong>}
        </span>
      ) : (
        <span>
          {t('card.reward')} <strong>{yen(reward_amount)}</strong> {t('card.before_tax')}
        </span>
      )}
      {reward_amount !== null && gift_value !== null && (
        <span className={styles.due}>{t('card.plus_goods', { amount: yen(gift_value) })}</span>
      )}
    </p>
  )
}

/** The booked payment with the day by which it is due; before it is booked, what the campaign pays. */
export function CasePay({ summary: { campaign, state, pay } }: { summary: CaseSummary }) {
  const { t } = useTranslation('cases')
  const { yen, day } = useFormat()
  // What could have been earned is told no more.
  if (unbegunEnds.includes(state)) return null
  if (pay === null || pay.net === 0) return <Promised campaign={campaign} />
  return (
    <p className={styles.pay}>
      <span>
        {t('payment.net')} <strong>{yen(pay.net)}</strong>
      </span>
      <RewardBadge state={pay.state} />
      <span className={styles.due}>{t('reward.due_on', { day: day(pay.due_on) })}</span>
    </p>
  )
}

/** A case in a list: where it stands, and what comes next with its time. */
export function CaseCard({ summary }: { summary: CaseSummary }) {
  const { campaign, state, cancelled, next_action: action } = summary
  const { cover, title, brand_name } = campaign
  const sentence = useNextActionText()
  const Icon = action?.waiting ? Hourglass : CircleArrowRight
  return (
    <Card as="article" padded={false} className={styles.card}>
      <div className={styles.body}>
        <div className={styles.cover}>
          <ImageFrame src={cover.url} alt="" width={cover.width} height={cover.height} ratio="1 / 1" />
        </div>
        <div className={styles.text}>
          <p className={styles.top}>
            <span className={styles.brand}>{brand_name}</span>
            <CaseBadge state={state} cancelled={cancelled} />
          </p>
          <h3 className={styles.title}>
            <CardLink to={paths.project(campaign.id)}>{title}</CardLink>
          </h3>
          <CasePay summary={summary} />
        </div>
      </div>
      {action && (
        <p className={styles.next} data-waiting={action.waiting || undefined}>
          <Icon aria-hidden />
          <span className={styles.action}>
            {sentence(action)}
            <NextActionDue action={action} inList />
          </span>
        </p>
      )}
    </Card>
  )
}
