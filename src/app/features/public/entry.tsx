import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useLine } from '../../session/line-session.ts'
import { useLineSignIn } from '../../session/use-line-sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import styles from './landing.module.css'

/** The ways in: LINE first, mail for everybody else. */
export function Entry() {
  const { t } = useTranslation('landing')
  const navigate = useNavigate()
  const { mode } = useLine()
  const { signIn, running, failure } = useLineSignIn(paths.home, () => void navigate(paths.register()))
  return (
    <div className={styles.entry}>
      <FormError>{failure && t(failure)}</FormError>
      {mode !== 'off' && (
        <LineButton loading={running} onClick={() => void signIn()}>
          {t('start_with_line')}
        </LineButton>
      )}
      <div className={styles.others}>
        <Button asChild variant="outline">
          <Link to={paths.register()}>{t('register')}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.login()}>{t('login')}</Link>
        </Button>
      </div>
    </div>
  )
}
