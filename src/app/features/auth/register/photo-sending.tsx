import ImageUp from 'lucide-react/icons/image-up'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { uploadProfileImage } from '#contract/auth.ts'
import { me } from '#contract/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'

/** Sends the photo once the session is there. The registration stands whatever comes of it. */
export function PhotoSending({ photo, onEnd }: { photo: File; onEnd: () => void }) {
  const { t } = useTranslation('auth')
  const { mutate, error } = useApiMutation(uploadProfileImage, {
    invalidates: [me],
    background: true,
    onSuccess: onEnd,
  })
  const started = useRef(false)

  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate({ file: photo })
  }, [mutate, photo])

  const skip = (
    <Button variant="ghost" onClick={onEnd}>
      {t('photo.skip')}
    </Button>
  )
  if (error) {
    return (
      <ErrorState
        title={t('photo.failed')}
        text={t(`errors:${error.code}`)}
        retryLabel={t('common:retry')}
        onRetry={() => mutate({ file: photo })}
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
