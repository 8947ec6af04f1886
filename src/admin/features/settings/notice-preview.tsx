import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeText, Settings } from '#contract/admin-settings.ts'
import { fillLines, fillPlaceholders } from '#lib/placeholders.ts'
import styles from './notices.module.css'

const examples = ['title', 'due', 'task', 'tracking', 'net', 'payday', 'minutes'] as const

type NoticePreviewProps = Pick<NoticeText, 'subject' | 'body' | 'language'> & Pick<Settings, 'provider'>

/** The mail as a creator gets it, with values that could be. */
export function NoticePreview({ subject, body, language, provider }: NoticePreviewProps) {
  const { t } = useTranslation('admin-settings')
  const id = useId()
  const values = {
    ...Object.fromEntries(examples.map((name) => [name, t(`example.${language}.${name}`)])),
    provider: provider.name,
    contact: provider.email,
    link: `${location.origin}/dashboard`,
  }
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{t('notices.preview')}</h3>
      <div className={styles.mail} lang={language === 'jp' ? 'ja' : language}>
        <p className={styles.mailSubject}>{fillPlaceholders(subject, values)}</p>
        <p className={styles.mailBody}>{fillLines(body, values)}</p>
      </div>
    </section>
  )
}
