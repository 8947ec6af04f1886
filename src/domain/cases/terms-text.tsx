import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Terms, TermsContent } from '#contract/case-shapes.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { Stack } from '#ui/layout.ts'
import { Heading, Text } from '#ui/text.tsx'
import { ContentRules } from '../campaigns/content-rules.tsx'
import { RightsFacts } from '../campaigns/rights-facts.tsx'
import { PaymentRows } from '../money/payment-rows.tsx'
import { useWorkItemName } from './work-item-name.ts'

type WorkItem = TermsContent['work_items'][number]

/** One piece of work as label and value: where it is posted, and what it holds at least. */
function useWorkItemText() {
  const { t } = useTranslation('campaigns')
  const name = useWorkItemName()
  return (item: WorkItem) => ({
    label: name(item),
    value:
      [
        item.photos === null ? '' : t('deliverable.photos', { count: item.photos }),
        item.seconds === null ? '' : t('deliverable.seconds', { count: item.seconds }),
      ]
        .filter(Boolean)
        .join(t('list_separator')) || t('deliverable.count', { count: 1 }),
  })
}

/** The whole statement, in the order of the document. */
export function TermsText({ terms }: { terms: Terms }) {
  const { t } = useTranslation(['cases', 'campaigns'])
  const { day } = useFormat()
  const work = useWorkItemText()
  const { content } = terms
  const commissioned = commissionedOn(terms)
  const { provider, influencer, campaign, reward } = content
  return (
    <Stack gap="6">
      <Block title={t('terms.parties')}>
        <DefinitionList
          layout="stacked"
          items={[
            {
              label: t('terms.provider'),
              value: (
                <>
                  {provider.name}
                  <br />
                  {provider.address}
                  <br />
                  {t('terms.representative', { name: provider.representative })}
                </>
              ),
            },
            { label: t('terms.influencer'), value: influencer.name },
            { label: t('terms.campaign'), value: campaign.title },
            { label: t('terms.advertiser'), value: `${campaign.advertiser_name} / ${campaign.brand_name}` },
            { label: t('terms.product'), value: campaign.product_name },
            ...(commissioned ? [{ label: t('terms.commissioned_on'), value: day(commissioned) }] : []),
          ]}
        />
      </Block>
      <Block title={t('terms.work')}>
        <DefinitionList items={content.work_items.map(work)} />
        <DefinitionList layout="stacked" items={[{ label: t('terms.place'), value: content.work_place }]} />
      </Block>
      <Block title={t('campaigns:section.content')}>
        <ContentRules rules={content.content_rules} posts={content.work_items} />
      </Block>
      <Block title={t('terms.dates')}>
        <DefinitionList items={useDateRows(content)} />
      </Block>
      <Block title={t('terms.review')}>
        <Text>{t('terms.review_text', { count: content.answer_days, rounds: content.fix_rounds })}</Text>
      </Block>
      <Block title={t('reward.title')}>
        {reward ? <PaymentRows payment={reward} /> : <Text>{t('campaigns:reward.unpaid')}</Text>}
        <DefinitionList items={useOtherRewards(content)} />
        {content.purchase_reward && <PurchaseReward of={content.purchase_reward} />}
        {content.payment_date && (
          <Text size="sm">{t('terms.payment', { day: day(content.payment_date) })}</Text>
        )}
      </Block>
      <Block title={t('campaigns:section.rights')}>
        <RightsFacts rights={content.rights} />
      </Block>
    </Stack>
  )
}

/** The day of the agreement; older terms state a day of their own. Nothing is commissioned before. */
function commissionedOn({ content, agreed_at }: Terms) {
  return content.commissioned_on ?? (agreed_at && dayInTokyo(new Date(agreed_at)))
}

function PurchaseReward({ of: { tax_rate, reason } }: { of: NonNullable<TermsContent['purchase_reward']> }) {
  const { t } = useTranslation(['cases', 'campaigns'])
  return (
    <Text size="sm">
      {t('terms.purchase_reward', { rate: tax_rate })}
      <br />
      {t(`campaigns:reward.reason.${reason}`)}
    </Text>
  )
}

function useOtherRewards({ gift_value, expense_max, purchase_reward }: TermsContent): Definition[] {
  const { t } = useTranslation(['cases', 'campaigns'])
  const { yen } = useFormat()
  const gift = gift_value === null ? [] : [t('campaigns:card.worth', { amount: yen(gift_value) })]
  return [
    ...gift.map((value) => ({ label: t('campaigns:reward.gift'), value })),
    ...(expense_max === null
      ? []
      : [
          {
            label: t(purchase_reward ? 'terms.purchase_max' : 'terms.expense_max'),
            value: yen(expense_max),
          },
        ]),
  ]
}

function useDateRows({ dates }: TermsContent): Definition[] {
  const { t } = useTranslation('campaigns')
  const { day, span } = useFormat()
  const { composition_plan_due, draft_due, posting_start, posting_end, insight_due, inspection_complete } =
    dates
  return [
    ...(composition_plan_due
      ? [{ label: t('schedule.composition_plan_due'), value: day(composition_plan_due) }]
      : []),
    ...(draft_due ? [{ label: t('schedule.draft_due'), value: day(draft_due) }] : []),
    { label: t('schedule.posting'), value: t('schedule.span', span(posting_start, posting_end)) },
    { label: t('schedule.insight_due'), value: day(insight_due) },
    { label: t('schedule.inspection_complete'), value: day(inspection_complete) },
  ]
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
