import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AdminApplication } from '#contract/admin-applications.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Fold } from '#ui/fold.tsx'
import { paths } from '../../paths.ts'
import styles from './applications.module.css'

/** Shows what the applicant wrote: the beginning of the message, with the answers folded. */
export function ApplicationWords({
  application,
  campaign,
}: {
  application: AdminApplication
  /** Says of which, where the rows are of several. */
  campaign: boolean
}) {
  const { t } = useTranslation('admin-applications')
  const { answers, product_option, message } = application
  const items = [
    ...answers.map(({ question, value }) => ({
      label: question,
      value: Array.isArray(value) ? value.join(t('between')) : value,
    })),
    ...(product_option ? [{ label: t('product_option'), value: product_option }] : []),
    ...(message ? [{ label: t('message'), value: message }] : []),
  ]
  return (
    <div className={styles.words}>
      {campaign && (
        <Link className={styles.of} to={paths.applications({ campaign_id: application.campaign.id })}>
          {application.campaign.title}
        </Link>
      )}
      {message && <span>{message}</span>}
      {items.length > 0 && (
        <Fold label={answers.length > 0 ? t('answers', { count: answers.length }) : t('words')}>
          <DefinitionList layout="stacked" items={items} />
        </Fold>
      )}
    </div>
  )
}
