import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './shell.module.css'

interface HeaderProps {
  title: string
  /** Where back leads when this screen was opened straight from a link; no arrow without it. */
  parent: string | undefined
}

export function Header({ title, parent }: HeaderProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // The first screen of a visit has the key "default": behind it there is nothing of ours to go back to.
  const opened = useLocation().key === 'default'
  return (
    <header className={styles.header}>
      {parent !== undefined && (
        <IconButton
          label={t('back')}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => void (opened ? navigate(parent, { replace: true }) : navigate(-1))}
        />
      )}
      <h1 className={styles.title}>{title}</h1>
    </header>
  )
}
