import { useTranslation } from 'react-i18next'
import { Heading, Text } from '#ui/text.tsx'
import { EntryButtons } from './landing/entry-buttons.tsx'
import styles from './landing/landing.module.css'
import { LandingFooter } from './landing/landing-footer.tsx'
import { LandingHeader } from './landing/landing-header.tsx'
import { OpenCampaigns } from './landing/open-campaigns.tsx'
import { ProductPreview } from './landing/product-preview.tsx'
import { Promises } from './landing/promises.tsx'
import { Steps } from './landing/steps.tsx'

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
