import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { assignCampaigns, mostCampaignsAssigned } from '#contract/admin-campaign-assignments.ts'
import { type AdminCampaignRow, listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { Button } from '#ui/button.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { TakeAll } from '../../parts/take-all.tsx'
import { TickBar, TickCount } from '../../parts/tick-bar.tsx'
import type { Ticks } from '../../parts/use-ticks.ts'

interface CampaignBarProps {
  ticks: Ticks<AdminCampaignRow>
  /** How many campaigns match the filters, and the filters with the order. */
  total: number
  query: object
  onAsk: (campaigns: readonly AdminCampaignRow[]) => void
  onClear: () => void
}

/** Shows how many campaigns are ticked, takes all that match the filters, and hands them over. Stands where the filters do. */
export function CampaignBar({ ticks, total, query, onAsk, onClear }: CampaignBarProps) {
  const { t } = useTranslation('admin-campaigns')
  const { number } = useFormat()
  const { ticked } = ticks
  const count = ticked.length
  return (
    <TickBar inPlace="bare" label={t('many.bar')}>
      <TickCount>
        <span role="status">{t('many.ticked', { count, number: number(count) })}</span>
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('many.clear')}
        </Button>
        <TakeAll
          ticks={ticks}
          endpoint={listAdminCampaigns}
          query={query}
          total={total}
          most={mostCampaignsAssigned}
        />
      </TickCount>
      <RoleButton
        endpoint={assignCampaigns}
        variant="outline"
        quiet
        onClick={() => onAsk(ticked.slice(0, mostCampaignsAssigned))}
      >
        {t('many.button')}
      </RoleButton>
    </TickBar>
  )
}
