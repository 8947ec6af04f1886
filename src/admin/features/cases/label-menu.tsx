import ChevronDown from 'lucide-react/icons/chevron-down'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { exportLabels, type LabelCarrier, labelCarriers } from '#contract/admin-labels.ts'
import { Button } from '#ui/button.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useMay } from '../../session/operator.ts'
import { Menu } from '../../ui/menu.tsx'
import { LabelDialog, type LabelSelection } from './label-dialog.tsx'
import type { ParcelFilter } from './parcel-filters.tsx'

interface LabelMenuProps {
  /** The filters of the list. */
  filters: ParcelFilter
  /** The cases to which the labels are limited; without any, all cases of the list. */
  ticked: readonly { id: number }[]
}

/** The labels of what is to be sent, for the tool of a carrier. */
export function LabelMenu({ filters, ticked }: LabelMenuProps) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const may = useMay(exportLabels)
  const [carrier, setCarrier] = useState<LabelCarrier>()
  const count = ticked.length
  const label = count > 0 ? t('labels.menu_ticked', { count, number: number(count) }) : t('labels.menu')
  const content = (
    <>
      <Printer aria-hidden />
      {label}
    </>
  )
  if (!may)
    return (
      <RoleButton endpoint={exportLabels} variant="outline" quiet>
        {content}
      </RoleButton>
    )
  const { sort: _sort, order: _order, ...shown } = filters
  const selection: LabelSelection = count > 0 ? { case_ids: ticked.map(({ id }) => id) } : shown
  return (
    <>
      <Menu
        label={t('labels.menu')}
        trigger={
          <Button variant="outline" size="sm">
            {content}
            <ChevronDown aria-hidden />
          </Button>
        }
        groups={[
          {
            key: 'carriers',
            items: labelCarriers.map((value) => ({
              key: value,
              label: t(`labels.carrier.${value}`),
              onSelect: () => setCarrier(value),
            })),
          },
        ]}
      />
      <LabelDialog carrier={carrier} selection={selection} onClose={() => setCarrier(undefined)} />
    </>
  )
}
