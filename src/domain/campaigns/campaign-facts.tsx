import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Stack } from '#ui/layout.ts'
import { TextList } from '#ui/text-list.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { usePrefectures } from './use-prefectures.ts'

interface FactsProps {
  campaign: CampaignDetail
}

/** Shows the posts that the campaign requires, by platform. */
export function Deliverables({ campaign }: FactsProps) {
  const { t } = useTranslation('campaigns')
  const items = campaign.deliverables.map(({ platform, count, photos, seconds }) => ({
    label: t(`deliverable.${platform}`),
    value: [
      t('deliverable.count', { count }),
      photos === null ? '' : t('deliverable.photos', { count: photos }),
      seconds === null ? '' : t('deliverable.seconds', { count: seconds }),
    ]
      .filter(Boolean)
      .join(t('list_separator')),
  }))
  return <DefinitionList items={items} />
}

export function ProductFacts({ campaign: { product } }: FactsProps) {
  const { t } = useTranslation('campaigns')
  const { yen } = useFormat()
  return (
    <Stack gap="3">
      <Text fontWeight="bold">{product.name}</Text>
      {product.price !== null && (
        <Text size="sm" tone="soft">
          {t('product.price', { amount: yen(product.price) })}
        </Text>
      )}
      {product.features.length > 0 && <TextList items={product.features} />}
      {product.url && (
        <TextLink asChild paddingBlock="2" alignSelf="flex-start">
          <ExternalLink href={product.url}>{t('product.see')}</ExternalLink>
        </TextLink>
      )}
    </Stack>
  )
}

/** Shows how submissions are reviewed. Rounds are limited, because unpaid rework without a defect is not allowed (domain.md, "Money"). */
export function ReviewFacts({ campaign: { review } }: FactsProps) {
  const { t } = useTranslation('campaigns')
  const needed = (required: boolean) => t(required ? 'review.needed' : 'review.not_needed')
  return (
    <DefinitionList
      items={[
        { label: t('review.composition_plan'), value: needed(review.composition_plan_required) },
        { label: t('review.draft'), value: needed(review.draft_required) },
        { label: t('review.fix_rounds'), value: t('review.rounds', { count: review.fix_rounds }) },
        { label: t('review.answer'), value: t('review.answer_days', { count: review.answer_days }) },
      ]}
    />
  )
}

/** The six facts that a recruiting advertisement must show (domain.md, "Campaign"). */
export function RecruiterFacts({ campaign }: FactsProps) {
  const { t } = useTranslation('campaigns')
  const { yen } = useFormat()
  const { all } = usePrefectures()
  const { recruiter, advertiser, deliverables, reward, work_place, work_prefectures } = campaign
  const work = [...new Set(deliverables.map(({ platform }) => t(`deliverable.${platform}`)))].join(
    t('list_separator'),
  )
  const paid =
    reward.amount === null ? t('reward.unpaid') : `${yen(reward.amount)} ${t(`reward.per_${reward.per}`)}`
  return (
    <DefinitionList
      layout="stacked"
      items={[
        { label: t('recruiter.name'), value: recruiter.name },
        { label: t('recruiter.address'), value: recruiter.address },
        { label: t('recruiter.contact'), value: recruiter.contact },
        {
          label: t('recruiter.advertiser'),
          value: `${advertiser.name}${t('list_separator')}${advertiser.address}`,
        },
        { label: t('recruiter.work'), value: t('recruiter.work_text', { work }) },
        { label: t('recruiter.place'), value: work_place },
        ...(work_prefectures ? [{ label: t('recruiter.prefectures'), value: all(work_prefectures) }] : []),
        { label: t('recruiter.reward'), value: paid },
      ]}
    />
  )
}
