import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

interface CampaignChipProps {
  campaignId: number | undefined
  /** Known from the rows, where there are any. */
  title: string | undefined
  onClear: () => void
}

/** Shows that the list has only one campaign's cases, and clears that filter. */
export function CampaignChip({ campaignId, title, onClear }: CampaignChipProps) {
  const { t } = useTranslation('admin-cases')
  if (campaignId === undefined) return null
  const name = title ?? t('campaign_number', { id: campaignId })
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t('all_campaigns', { name })}
      title={t('all_campaigns', { name })}
      onClick={onClear}
    >
      {name}
      <X aria-hidden />
    </Button>
  )
}
