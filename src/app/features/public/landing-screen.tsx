import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ListChecks from 'lucide-react/icons/list-checks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { EntryButtons } from './landing/entry-buttons.tsx'
import { LandingFooter } from './landing/landing-footer.tsx'
import { OpenCampaigns } from './landing/open-campaigns.tsx'
import { ProductPreview } from './landing/product-preview.tsx'
import { Steps } from './landing/steps.tsx'
import styles from './landing/landing.module.css'

const promises = [
  { promise: 'money', Icon: CalendarCheck },
  { promise: 'eligibility', Icon: BadgeCheck },
  { promise: 'rules', Icon: ListChecks },
] as const

/** Shows what every campaign states before a creator applies. */
function Promises() {
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

/** The name, the language, and on wide screens the log-in, which phones have right below. */
function LandingHeader() {
  const { t } = useTranslation('landing')
  return (
    <header className={styles.header}>
      <p className={styles.brand}>
        <img src="/icon.svg" alt="" width={36} height={36} />
        {t('common:product')}
      </p>
      <div className={styles.tools}>
        <LanguageSwitch />
        <Button asChild variant="secondary" size="sm" hideBelow="md">
          <Link to={paths.login()}>{t('entry.login')}</Link>
        </Button>
      </div>
    </header>
  )
}

/** The first impression: what the portal is, how it works, what is open now, and the way in. */
export function LandingScreen() {
  const { t } = useTranslation('landing')
  return (
    <div className={styles.page}>
      <LandingHeader />
      <main>
        <section className={styles.hero}>
          <div className={styles.pitch}>
            <p className={styles.eyebrow}>{t('hero.eyebrow')}</p>
            <h1 className={styles.headline}>{t('hero.headline')}</h1>
            <Text>{t('hero.lead')}</Text>
            <EntryButtons />
          </div>
          <ProductPreview />
        </section>
        <Steps />
        <OpenCampaigns />
        <Promises />
        <section className={styles.closing}>
          <div className={styles.invitation}>
            <Heading size="xl">{t('closing.title')}</Heading>
            <Text>{t('closing.text')}</Text>
            <EntryButtons />
          </div>
        </section>
      </main>
      <LandingFooter />
    </div>
  )
}
