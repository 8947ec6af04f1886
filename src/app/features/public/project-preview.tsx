import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock-3'
import JapaneseYen from 'lucide-react/icons/japanese-yen'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import styles from './project-preview.module.css'

const steps = ['applied', 'goods', 'draft', 'post', 'paid'] as const
const reached = 2
const amount = 25_000

/** A look at a case in progress: one next action with its time, the way so far, the money. For the eye alone. */
export function ProjectPreview() {
  const { t } = useTranslation('landing')
  const { yen } = useFormat()
  return (
    <div className={styles.stage} aria-hidden>
      <div className={styles.phone}>
        <p className={styles.title}>{t('preview.title')}</p>
        <div className={styles.next}>
          <span className={styles.label}>{t('preview.next')}</span>
          <strong>{t('preview.action')}</strong>
          <span className={styles.due}>
            <Clock />
            {t('preview.due')}
          </span>
          <span className={styles.button}>{t('preview.button')}</span>
        </div>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step} data-state={index < reached ? 'past' : index === reached ? 'now' : 'ahead'}>
              <span className={styles.mark}>{index < reached && <Check />}</span>
              {t(`preview.${step}`)}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.money}>
        <JapaneseYen />
        <span>
          {t('preview.money')}
          <strong>{yen(amount)}</strong>
        </span>
      </div>
    </div>
  )
}
