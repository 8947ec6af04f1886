import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Inquiry } from '#contract/inquiries.ts'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import styles from './inquiries.module.css'

interface ConversationProps {
  inquiry: Pick<Inquiry, 'body' | 'files' | 'sent_at' | 'answers'> & { influencer: { display_name: string } }
}

/** Shows the question and every answer in chronological order. */
export function Conversation({ inquiry }: ConversationProps) {
  const { t } = useTranslation('admin-inquiries')
  const { body, files, sent_at, answers, influencer } = inquiry
  return (
    <ol className={styles.talk}>
      <li className={styles.message}>
        <Head who={t('from_creator', { name: influencer.display_name })} at={sent_at} />
        <p className={styles.text}>{body}</p>
        <FileThumbs files={files} />
      </li>
      {answers.map(({ body: answer, answered_at }) => (
        <li key={answered_at} className={styles.message} data-ours>
          <Head who={t('from_us')} at={answered_at} />
          <p className={styles.text}>{answer}</p>
        </li>
      ))}
    </ol>
  )
}

function Head({ who, at }: { who: string; at: string }) {
  const { instant } = useFormat()
  return (
    <p className={styles.head}>
      <strong>{who}</strong>
      <time dateTime={at}>{instant(at)}</time>
    </p>
  )
}
