import { useQueryClient } from '@tanstack/react-query'
import ImageUp from 'lucide-react/icons/image-up'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { me } from '#contract/session.ts'
import { toApiError } from '../../../remote/api-error.ts'
import { useApi } from '../../../remote/remote-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PulsingSpinner } from '../../../ui/pulsing-spinner.tsx'
import { sendPhoto } from '../remote.ts'

/** Sends the photo once the session is there. The registration stands whatever comes of it. */
export function PhotoSending({ photo, onEnd }: { photo: File; onEnd: () => void }) {
  const { t } = useTranslation('auth')
  const api = useApi()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const started = useRef(false)

  const send = useCallback(async () => {
    setFailure(undefined)
    try {
      await sendPhoto(api, photo)
      void client.invalidateQueries({ queryKey: [me.name] })
      onEnd()
    } catch (error) {
      setFailure(toApiError(error).code)
    }
  }, [api, client, photo, onEnd])

  useEffect(() => {
    if (started.current) return
    started.current = true
    void send()
  }, [send])

  const skip = (
    <Button variant="ghost" onClick={onEnd}>
      {t('photo.skip')}
    </Button>
  )
  if (failure) {
    return (
      <ErrorState
        title={t('photo.failed')}
        text={t(`errors:${failure}`)}
        retryLabel={t('common:retry')}
        onRetry={() => void send()}
      >
        {skip}
      </ErrorState>
    )
  }
  return (
    <EmptyState
      icon={<ImageUp />}
      title={t('photo.sending')}
      action={
        <>
          <PulsingSpinner label={t('photo.sending')} />
          {skip}
        </>
      }
    />
  )
}
