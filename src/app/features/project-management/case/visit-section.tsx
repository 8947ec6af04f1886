import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import type { Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { Part, Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import { BookVisitForm } from './book-visit-form.tsx'
import { sectionIds } from './next-action-card.tsx'
import { PreparationView } from './preparation-view.tsx'
import { ReportVisitForm } from './report-visit-form.tsx'

type Visit = NonNullable<CaseDetail['visit']>

const tones: Record<Visit['state'], Tone> = { scheduling: 'warning', booked: 'info', visited: 'success' }

/** Shows when the creator visits the place, and the report of the visit. */
export function VisitSection({ theCase, visit }: { theCase: CaseDetail; visit: Visit }) {
  const { t } = useTranslation('cases')
  const [changing, setChanging] = useState(false)
  const { campaign, allowed_actions } = theCase
  const booked = visit.state === 'booked'
  return (
    <Section title={t('visit.title')} id={sectionIds.visit}>
      <PreparationView theCase={theCase} part="visit" state={visit.state} tone={tones[visit.state]} />
      <VisitFacts visit={visit} />
      {booked && !changing && allowed_actions.includes('book_visit') && (
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => setChanging(true)}>
          {t('visit.change')}
        </Button>
      )}
      {allowed_actions.includes('book_visit') && (!booked || changing) && (
        <BookVisitForm campaignId={campaign.id} visit={visit} onBooked={() => setChanging(false)} />
      )}
      {allowed_actions.includes('report_visit') && !changing && (
        <Part title={t('visit.report_title')}>
          <ReportVisitForm campaignId={campaign.id} />
        </Part>
      )}
    </Section>
  )
}

function VisitFacts({ visit: { visit_at, people, comment, visited_on, files } }: { visit: Visit }) {
  const { t } = useTranslation('cases')
  const { instant, day, number } = useFormat()
  const items: Definition[] = [
    ...(visit_at ? [{ label: t('visit.visit_at'), value: instant(visit_at) }] : []),
    ...(people === null
      ? []
      : [{ label: t('visit.people'), value: t('visit.people_count', { number: number(people) }) }]),
    ...(visited_on ? [{ label: t('visit.visited_on'), value: day(visited_on) }] : []),
  ]
  return (
    <>
      {items.length > 0 && <DefinitionList items={items} />}
      {comment && (
        <Part title={t('visit.comment')}>
          <Text whiteSpace="pre-line">{comment}</Text>
        </Part>
      )}
      <FileThumbs files={files} />
    </>
  )
}
