import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { Part, Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import { sectionIds } from './next-action-card.tsx'
import { PreparationView } from './preparation-view.tsx'
import { ReportPurchaseForm } from './report-purchase-form.tsx'

type Purchase = NonNullable<CaseDetail['purchase']>

/** Shows the purchase for the case, which is paid back. */
export function PurchaseSection({ theCase, purchase }: { theCase: CaseDetail; purchase: Purchase }) {
  const { t } = useTranslation('cases')
  const { yen, day } = useFormat()
  const { campaign, terms, allowed_actions } = theCase
  const { state, purchased_on, amount, comment, files } = purchase
  const most = terms?.content.expense_max ?? null
  const asReward = terms?.content.purchase_reward !== undefined
  const items: Definition[] = [
    ...(most === null
      ? []
      : [{ label: t(asReward ? 'terms.purchase_max' : 'terms.expense_max'), value: yen(most) }]),
    // What is paid back stays the provider's purchase only when the receipt is not the creator's own (docs/domain.md, "Money").
    ...(terms && !asReward && state === 'purchase_pending'
      ? [{ label: t('purchase.made_out_to'), value: terms.content.provider.name }]
      : []),
    ...(purchased_on ? [{ label: t('purchase.purchased_on'), value: day(purchased_on) }] : []),
    ...(amount === null ? [] : [{ label: t('purchase.amount'), value: yen(amount) }]),
  ]
  return (
    <Section title={t('purchase.title')} id={sectionIds.purchase}>
      <PreparationView
        theCase={theCase}
        state={state}
        part="purchase"
        tone={state === 'purchased' ? 'success' : 'warning'}
      />
      {items.length > 0 && <DefinitionList items={items} />}
      {asReward && <Text size="sm">{t('purchase.as_reward')}</Text>}
      {comment && (
        <Part title={t('purchase.comment')}>
          <Text whiteSpace="pre-line">{comment}</Text>
        </Part>
      )}
      <FileThumbs files={files} />
      {allowed_actions.includes('report_purchase') && (
        <ReportPurchaseForm campaignId={campaign.id} most={most} />
      )}
    </Section>
  )
}
