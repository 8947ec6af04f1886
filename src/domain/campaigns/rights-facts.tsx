import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { DefinitionList } from '#ui/definition-list.tsx'

/** Shows how the post may be used afterwards, and how long it must stay online. */
export function RightsFacts({ rights }: Pick<CampaignDetail, 'rights'>) {
  const { t } = useTranslation('campaigns')
  const { yen } = useFormat()
  const use = rights.secondary_use
    ? [
        { label: t('rights.media'), value: rights.media.join(t('list_separator')) },
        {
          label: t('rights.period'),
          value: rights.months === null ? t('rights.no_limit') : t('rights.months', { count: rights.months }),
        },
        { label: t('rights.fee'), value: rights.fee === null ? t('rights.fee_included') : yen(rights.fee) },
      ]
    : []
  return (
    <DefinitionList
      items={[
        {
          label: t('rights.secondary_use'),
          value: t(rights.secondary_use ? 'rights.used' : 'rights.not_used'),
        },
        ...use,
        { label: t('rights.post_stays'), value: t('rights.months', { count: rights.post_stays_months }) },
      ]}
    />
  )
}
