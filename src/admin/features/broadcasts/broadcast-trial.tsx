import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type Broadcast,
  type BroadcastTrial,
  listBroadcasts,
  sendBroadcast,
} from '#contract/admin-broadcasts.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { undoSeconds } from '../../undo/undo-store.ts'
import type { Selection } from '../influencers/creator-selection.ts'
import type { Tried } from './broadcast-form.tsx'
import { MessagePreview } from './message-preview.tsx'
import styles from './broadcasts.module.css'

interface BroadcastTrialStepProps {
  selection: Selection
  tried: Tried
  onBack: () => void
  onSent: (sent: Broadcast, receivers: number) => void
}

/** Who would get the message and how, who would not and why, and how it reads; then it is sent. */
export function BroadcastTrialStep({ selection, tried, onBack, onSent }: BroadcastTrialStepProps) {
  const { t } = useTranslation(['admin-broadcasts', 'errors'])
  const { number, instant } = useFormat()
  const { words, trial } = tried
  const { receivers, by, waits_until, audience, preview } = trial
  const send = useApiMutation(sendBroadcast, {
    once: onceFor(),
    invalidates: [listBroadcasts],
    onSuccess: ({ data }) => onSent(data, receivers),
  })
  // What was pressed to come here is gone; the dialog is scrolled as far as the form was.
  const top = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => top.current?.focus(), [])
  const body = { ...words, selection, audience, undo_seconds: undoSeconds }
  const sums = {
    line: number(by.line),
    mail: number(by.mail),
    both: number(by.both),
    portal: number(by.portal),
  }
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate({ body })
      }}
    >
      <div ref={top} tabIndex={-1} className={styles.first}>
        {receivers > 0 ? (
          <Notice role="status" title={t('trial.receivers', { count: receivers, number: number(receivers) })}>
            <p>{t('trial.by', sums)}</p>
            {waits_until !== null && <p>{t('trial.waits', { at: instant(waits_until) })}</p>}
          </Notice>
        ) : (
          <Notice tone="warning" role="status" title={t('trial.nobody')} />
        )}
      </div>
      {by.portal > 0 && <Text size="sm">{t('trial.portal')}</Text>}
      <FirstOf trial={trial} />
      {receivers > 0 && <Text size="sm">{t('trial.held', { seconds: number(undoSeconds) })}</Text>}
      <LeftOut trial={trial} />
      <MessagePreview preview={preview} hasEnglish={words.title_en !== ''} />
      <FormError>{send.error ? t(`errors:${send.error.code}`) : undefined}</FormError>
      <div className={styles.acts}>
        <Button variant="outline" size="sm" onClick={onBack}>
          {t('common:back')}
        </Button>
        {receivers > 0 && (
          <Button type="submit" size="sm" loading={send.isPending}>
            {t('trial.submit', { count: receivers, number: number(receivers) })}
          </Button>
        )}
      </div>
    </form>
  )
}

const sumOf = ({ left_out }: BroadcastTrial) => left_out.reduce((sum, { count }) => sum + count, 0)

function FirstOf({ trial }: { trial: BroadcastTrial }) {
  const { t } = useTranslation('admin-broadcasts')
  const { number } = useFormat()
  const taken = trial.receivers + sumOf(trial)
  if (trial.matching <= taken) return null
  return (
    <Text size="sm">{t('trial.first_of', { number: number(taken), total: number(trial.matching) })}</Text>
  )
}

/** How many for each reason, then who, as many as are named. Scrolls, also by keys. */
function LeftOut({ trial }: { trial: BroadcastTrial }) {
  const { t } = useTranslation('admin-broadcasts')
  const { number } = useFormat()
  const { left_out, named } = trial
  const sum = sumOf(trial)
  if (sum === 0) return null
  const label = t('trial.left_out', { count: sum, number: number(sum) })
  return (
    <section>
      <Text size="sm" fontWeight="bold">
        {label}
      </Text>
      <dl className={styles.reasons}>
        {left_out.map(({ code, count }) => (
          <div key={code}>
            <dt>{t(`refusal.${code}`)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys. */}
      <ul className={styles.lines} aria-label={label} tabIndex={0}>
        {named.map(({ influencer_id, display_name, code }) => (
          <li key={influencer_id}>
            <span>{display_name}</span>
            <span>{t(`refusal.${code}`)}</span>
          </li>
        ))}
        {sum > named.length && <li>{t('trial.more', { number: number(sum - named.length) })}</li>}
      </ul>
    </section>
  )
}
