import { useTranslation } from 'react-i18next'
import { Stack } from '#ui/layout.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** The shape of a document that is on its way. */
export function DocumentSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap="5" role="status" aria-label={t('loading')}>
      <Skeleton height="5.5rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="70dvh" />
    </Stack>
  )
}
