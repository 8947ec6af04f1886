import Camera from 'lucide-react/icons/camera'
import Search from 'lucide-react/icons/search'
import Signature from 'lucide-react/icons/signature'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslation } from 'react-i18next'
import styles from './landing.module.css'

const steps = [
  { key: 'search', Icon: Search },
  { key: 'agree', Icon: Signature },
  { key: 'post', Icon: Camera },
  { key: 'paid', Icon: Wallet },
] as const

/** The whole way in four steps. */
export function HowItWorks() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('steps.heading')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ key, Icon }, index) => (
          <li key={key} className={styles.step}>
            <span className={styles.disc}>
              <Icon aria-hidden />
              <span className={styles.number}>{index + 1}</span>
            </span>
            <h3>{t(`steps.${key}`)}</h3>
            <p>{t(`steps.${key}_text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
