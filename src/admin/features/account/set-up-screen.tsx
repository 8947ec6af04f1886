import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { openInvitation } from '#contract/admin-auth.ts'
import { Button } from '#ui/button.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { paths } from '../../paths.ts'
import { refreshOperator } from '../../session/operator.ts'
import { OpenPage } from './open-page.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpForm } from './set-up-form.tsx'

/** Shows the screen behind an invitation's link: asks for a password and an authenticator, then shows the recovery codes. */
export function SetUpScreen() {
  const { t } = useTranslation('admin-account')
  const client = useQueryClient()
  const navigate = useNavigate()
  const token = useSearchParams()[0].get('token') ?? ''
  const [codes, setCodes] = useState<string[]>()
  const invitation = useQuery({
    ...remoteQuery(useApi(), openInvitation, { body: { token } }),
    enabled: token !== '' && codes === undefined,
    refetchOnWindowFocus: false,
  })
  const error = invitation.error && toApiError(invitation.error)
  const enter = async () => {
    await refreshOperator(client)
    await navigate(paths.dashboard, { replace: true })
  }
  return (
    <OpenPage title={t('admin:title.set_up')}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => void enter()} />
      ) : token === '' || error?.status === 410 ? (
        <>
          <Notice tone="warning" title={t('set_up.over')}>
            {t('set_up.over_text')}
          </Notice>
          <Button asChild variant="outline">
            <Link to={paths.login()}>{t('set_up.to_login')}</Link>
          </Button>
        </>
      ) : error ? (
        <LoadErrorAlert code={error.code} onRetry={() => void invitation.refetch()} />
      ) : invitation.data ? (
        <SetUpForm token={token} invitation={invitation.data.data} onDone={setCodes} />
      ) : (
        <Skeleton height="28rem" />
      )}
    </OpenPage>
  )
}
