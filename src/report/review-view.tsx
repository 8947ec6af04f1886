import CircleCheck from 'lucide-react/icons/circle-check'
import { type CSSProperties, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ClientDrafts } from '#contract/client-drafts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { DraftCard } from './draft-card.tsx'
import styles from './report.module.css'

interface ReviewViewProps {
  shown: ClientDrafts
  /** It is being read again. */
  reading: boolean
  onOld: () => void
}

/** The drafts that the client is asked about, each with its answers. */
export function ReviewView({ shown, reading, onOld }: ReviewViewProps) {
  const { t } = useTranslation('client-review')
  const { number } = useFormat()
  const { client, campaign, pass, drafts, more } = shown
  const title = t('page_title', { campaign: campaign.title })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div
      className={styles.report}
      style={client.color ? ({ '--own': client.color } as CSSProperties) : undefined}
    >
      <ToastHost closeLabel={t('common:close')} />
      <header className={styles.head}>
        <p>{client.name}</p>
        <h1>{campaign.title}</h1>
        <p>
          {campaign.brand_name}
          <span>{t('title')}</span>
        </p>
      </header>
      <main className={styles.body} aria-busy={reading}>
        <div className={styles.tools}>
          <LanguageSwitch />
        </div>
        {drafts.length > 0 ? (
          <>
            <p>{t('lead')}</p>
            {drafts.map((draft) => (
              <DraftCard key={`${draft.id}`} draft={draft} pass={pass} onOld={onOld} />
            ))}
            {more > 0 && <p>{t('more', { number: number(more) })}</p>}
          </>
        ) : (
          <EmptyState icon={<CircleCheck aria-hidden />} title={t('empty.title')} text={t('empty.text')} />
        )}
      </main>
    </div>
  )
}
