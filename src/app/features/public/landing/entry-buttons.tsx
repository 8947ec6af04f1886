import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { LineButton } from '#ui/line-button.tsx'
import { TextLink } from '#ui/text.tsx'
import { useLine } from '../../../session/line-session.ts'
import { useInClient } from '../../../session/use-in-client.ts'
import { useLineSignIn } from '../../../session/use-line-sign-in.ts'
import styles from './landing.module.css'

/** The ways in: LINE first, where the portal has it; by mail for everyone else. */
export function EntryButtons() {
  const { t } = useTranslation('landing')
  const withLine = useLine().mode !== 'off'
  return (
    <div className={styles.entry}>
      {withLine && <LineEntry />}
      <Button asChild variant={withLine ? 'outline' : 'primary'} size={withLine ? 'md' : 'lg'} full>
        <Link to={paths.register()}>{t('entry.register')}</Link>
      </Button>
      <p className={styles.known}>
        {t('entry.known')}
        <TextLink asChild className={styles.login}>
          <Link to={paths.login()}>{t('entry.login')}</Link>
        </TextLink>
      </p>
    </div>
  )
}

function LineEntry() {
  const { t } = useTranslation('landing')
  const navigate = useNavigate()
  const inside = useInClient()
  const { signIn, running, failure } = useLineSignIn(paths.home, () => void navigate(paths.register()))
  return (
    <>
      <FormError>{failure && t(failure)}</FormError>
      <LineButton inside={inside} loading={running} onClick={() => void signIn()}>
        {t(inside ? 'entry.begin' : 'entry.line')}
      </LineButton>
      {!inside && <p className={styles.hint}>{t('entry.line_hint')}</p>}
    </>
  )
}
