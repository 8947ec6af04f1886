import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { Entry } from './entry.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingFooter } from './landing-footer.tsx'
import styles from './landing.module.css'
import { OpenCampaigns } from './open-campaigns.tsx'
import { ProjectPreview } from './project-preview.tsx'
import { Promises } from './promises.tsx'

/** The first impression: what the portal is, how it works, what is open now, and the ways in. */
export function LandingScreen() {
  const { t } = useTranslation('landing')
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <img src="/icon.svg" alt="" width="36" height="36" />
          {t('common:product')}
        </span>
        <LanguageSwitch />
      </header>
      <main>
        <div className={styles.hero}>
          <div className={styles.heroInside}>
            <div className={styles.pitch}>
              <p className={styles.eyebrow}>{t('eyebrow')}</p>
              <h1 className={styles.claim}>{t('claim')}</h1>
              <p className={styles.lead}>{t('lead')}</p>
              <Entry />
            </div>
            <ProjectPreview />
          </div>
        </div>
        <OpenCampaigns />
        <HowItWorks />
        <Promises />
        <section className={styles.closing}>
          <h2 className={styles.heading}>{t('closing')}</h2>
          <Entry />
        </section>
      </main>
      <LandingFooter />
    </div>
  )
}
