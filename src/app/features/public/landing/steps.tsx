import Banknote from 'lucide-react/icons/banknote'
import Camera from 'lucide-react/icons/camera'
import Search from 'lucide-react/icons/search'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useTranslation } from 'react-i18next'
import { Heading, Text } from '#ui/text.tsx'
import styles from './landing.module.css'

const steps = [
  { step: 'register', Icon: UserRoundPlus },
  { step: 'apply', Icon: Search },
  { step: 'post', Icon: Camera },
  { step: 'receive', Icon: Banknote },
] as const

/** Shows the four steps from registration to the reward. */
export function Steps() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.section}>
      <Heading size="xl">{t('steps.title')}</Heading>
      <ol className={styles.steps}>
        {steps.map(({ step, Icon }, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.disc} aria-hidden>
              <Icon />
              <span className={styles.number}>{index + 1}</span>
            </span>
            <div>
              <Heading as="h3" size="sm">
                {t(`steps.${step}`)}
              </Heading>
              <Text size="sm" tone="soft">
                {t(`steps.${step}_text`)}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
