import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeText, Settings } from '#contract/admin-settings.ts'
import { fillLines, fillPlaceholders } from '#lib/placeholders.ts'
import { LinePreview } from '../../parts/line-preview.tsx'
import styles from './notices.module.css'

const examples = [
  'title',
  'due',
  'due_short',
  'task',
  'when',
  'tracking',
  'net',
  'payday',
  'minutes',
  'headline',
  'message',
] as const

interface NoticePreviewProps extends Pick<Settings, 'provider'> {
  notice: Pick<NoticeText, 'subject' | 'body' | 'language' | 'mail' | 'line_buttons'>
}

/** The mail and the message in LINE as a creator gets them, with values that could be. */
export function NoticePreview({ notice, provider }: NoticePreviewProps) {
  const { t } = useTranslation('admin-settings')
  const id = useId()
  const { subject, body, language, mail, line_buttons } = notice
  const values = Object.fromEntries(examples.map((name) => [name, t(`example.${language}.${name}`)]))
  const sender = { provider: provider.name, contact: provider.email }
  const { origin } = location
  const links = { link: `${origin}/dashboard`, reset: `${origin}/forgot-password` }
  const mailValues = { ...values, ...sender, ...links }
  // Where a mail says it as well, the lines fall away that only the mail needs: address and sender.
  const lineValues = mail ? values : { ...values, ...sender }
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{t('notices.preview')}</h3>
      <div className={styles.previews} lang={language === 'jp' ? 'ja' : language}>
        {mail && (
          <figure>
            <figcaption>{t('notices.mail')}</figcaption>
            <div className={styles.mail}>
              <p className={styles.mailSubject}>{fillPlaceholders(subject, mailValues)}</p>
              <p className={styles.mailBody}>{fillLines(body, mailValues)}</p>
            </div>
          </figure>
        )}
        {line_buttons && (
          <LinePreview
            caption={t('notices.line')}
            subject={fillPlaceholders(subject, lineValues)}
            text={fillLines(body, lineValues).trim()}
            buttons={line_buttons}
          />
        )}
      </div>
    </section>
  )
}
