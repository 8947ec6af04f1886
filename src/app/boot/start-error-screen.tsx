import { useQuery } from '@tanstack/react-query'
import CloudAlert from 'lucide-react/icons/cloud-alert'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { metaQuery } from '#client/remote/meta.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { LineConfig } from '#contract/boot.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { StatePanel } from '#ui/state-panel.tsx'
import { TextLink } from '#ui/text.tsx'
import type { LineSession } from '../session/line-session.ts'
import { PlainFrame } from '../shell/plain-frame.tsx'
import { type StartFailure, startFailureOf } from './start-failure.ts'

interface StartErrorScreenProps {
  failure: StartFailure
  config: LineConfig
  line: LineSession
  /** The screen that was asked for. */
  path: string
  /** Starts again with what LINE gave. */
  onRetry: () => void
  /** Goes on without LINE in this tab. */
  onUseMail: () => void
}

/** Failures after which LINE's answer cannot be used any more, so that only another log-in helps. */
const needsLogin: readonly StartFailure[] = ['clock', 'expired', 'invalid', 'refused']
const mayDoWithoutLine: readonly StartFailure[] = [...needsLogin, 'timeout', 'file', 'failed']
const mayReopen: readonly StartFailure[] = ['timeout', 'failed', 'invalid']
const needsNetwork: readonly StartFailure[] = ['offline', 'server', 'file']

/** The screen for what was thrown on the way. */
export async function startErrorScreen(error: unknown, rest: Omit<StartErrorScreenProps, 'failure'>) {
  return <StartErrorScreen {...rest} failure={await startFailureOf(error, rest.line)} />
}

/** The portal did not start: what happened in words, and the ways out that can help. */
export function StartErrorScreen({ failure, config, line, path, onRetry, onUseMail }: StartErrorScreenProps) {
  const { t } = useTranslation()
  const again = needsLogin.includes(failure) ? () => void line.renew(path) : onRetry

  useEffect(() => {
    if (!needsNetwork.includes(failure)) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [failure, onRetry])

  const action = (
    <>
      {failure === 'suspended' ? (
        <ProviderMail />
      ) : (
        <Button onClick={again} marginTop="2">
          {t(needsLogin.includes(failure) ? 'failure.log_in_again' : 'retry')}
        </Button>
      )}
      {mayReopen.includes(failure) && config.mode === 'liff' && (
        <Button asChild variant="outline">
          <a href={config.appUrl + path}>{t('failure.open_in_line')}</a>
        </Button>
      )}
      {mayDoWithoutLine.includes(failure) && (
        <Button asChild variant="ghost">
          <a href={paths.login(path)} onClick={onUseMail}>
            {t('failure.use_mail')}
          </a>
        </Button>
      )}
    </>
  )
  return (
    <PlainFrame>
      <StatePanel
        tone="error"
        icon={<CloudAlert />}
        title={t(`failure.${failure}_title`)}
        text={t(`failure.${failure}_text`)}
        action={action}
      />
    </PlainFrame>
  )
}

/** Shows the provider's mail address for questions, or nothing when the address cannot be read either. */
function ProviderMail() {
  const { data } = useQuery(metaQuery(useApi()))
  const mail = data?.data.provider.email
  if (mail === undefined) return null
  return (
    <TextLink href={`mailto:${mail}`} paddingBlock="2">
      {mail}
    </TextLink>
  )
}
