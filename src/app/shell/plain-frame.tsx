import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './shell.module.css'

/** The frame while there is no router and so no way to other screens: the portal's name over what there is to say. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('product')}</h1>
      </header>
      <main className={styles.centre}>{children}</main>
    </div>
  )
}
