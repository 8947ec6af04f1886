import type { CaseDetail } from '#contract/case-shapes.ts'
import { isPrepared } from '#contract/case-states.ts'
import { GoodsSection } from './goods-section.tsx'
import { PurchaseSection } from './purchase-section.tsx'
import { VisitSection } from './visit-section.tsx'

const preparations = ['goods', 'visit', 'purchase'] as const

/** What comes before the work and is finished, or is not: the goods, the visit or the purchase, or nothing. */
export function preparationsOf(theCase: CaseDetail, which: 'finished' | 'others') {
  return preparations.filter((name) => {
    const state = theCase[name]?.state
    return state !== undefined && isPrepared(state) === (which === 'finished')
  })
}

interface PreparationSectionsProps {
  theCase: CaseDetail
  which: 'finished' | 'others'
}

export function PreparationSections({ theCase, which }: PreparationSectionsProps) {
  const { goods, visit, purchase } = theCase
  const shown = preparationsOf(theCase, which)
  return (
    <>
      {shown.includes('goods') && goods && <GoodsSection theCase={theCase} goods={goods} />}
      {shown.includes('visit') && visit && <VisitSection theCase={theCase} visit={visit} />}
      {shown.includes('purchase') && purchase && <PurchaseSection theCase={theCase} purchase={purchase} />}
    </>
  )
}
