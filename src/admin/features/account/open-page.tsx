import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'
import styles from './account.module.css'

/** The frame of screens that need no session: one card in the middle. */
export function OpenPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('admin')
  return (
    <main className={styles.open}>
      <div className={styles.card}>
        <p className={styles.brand}>
          {t('common:product')} {t('area')}
        </p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      <LanguageSwitch />
      <ToastHost label={t('toasts')} closeLabel={t('common:close')} />
    </main>
  )
}
