import { useTranslation } from 'react-i18next'
import { Box, overTheEdge, Stack } from '#ui/layout.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** The shape of a campaign that is on its way. */
export function CampaignSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap="4" role="status" aria-label={t('loading')}>
      <Box margin={`${overTheEdge} ${overTheEdge} 0`}>
        <Skeleton ratio="4 / 3" />
      </Box>
      <Skeleton width="50%" height="1.5rem" />
      <Skeleton height="3.75rem" />
      <Skeleton width="70%" height="2.75rem" />
      <Skeleton height="15rem" />
      <Skeleton height="12rem" />
    </Stack>
  )
}
