import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ListChecks from 'lucide-react/icons/list-checks'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Heading, Text } from '#ui/text.tsx'
import styles from './landing.module.css'

const promises = [
  { promise: 'money', Icon: CalendarCheck },
  { promise: 'eligibility', Icon: BadgeCheck },
  { promise: 'rules', Icon: ListChecks },
] as const

/** What every campaign tells before one applies. */
export function Promises() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.section}>
      <Heading size="xl">{t('promises.title')}</Heading>
      <ul className={styles.promises}>
        {promises.map(({ promise, Icon }) => (
          <Card key={promise} as="li" className={styles.promise}>
            <Icon aria-hidden />
            <Heading as="h3" size="sm">
              {t(`promises.${promise}`)}
            </Heading>
            <Text size="sm" tone="soft">
              {t(`promises.${promise}_text`)}
            </Text>
          </Card>
        ))}
      </ul>
    </section>
  )
}
