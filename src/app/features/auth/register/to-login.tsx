import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { pathAfterSignIn, paths } from '#domain/paths.ts'
import { Text, TextLink } from '#ui/text.tsx'

/** Shows the link to the log-in for creators who already have an account, below the first step's button. */
export function ToLogin() {
  const { t } = useTranslation('auth')
  const next = pathAfterSignIn(useSearchParams()[0])
  return (
    <Text textAlign="center" order="1">
      {t('register.have_account')}{' '}
      <TextLink asChild>
        <Link to={paths.login(next)}>{t('register.to_login')}</Link>
      </TextLink>
    </Text>
  )
}
