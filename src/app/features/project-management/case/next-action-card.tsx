import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CaseDetail } from '#contract/case-shapes.ts'
import type { NextAction } from '#contract/projects.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.ts'
import { Heading, Text } from '#ui/text.tsx'
import { NextActionDue, useNextActionText } from '../../../cases/next-action.tsx'
import { submissionPaths } from '../submission/open-sub-task.ts'

/** Sections of this screen that an act leads to. */
export const sectionIds = { terms: 'terms', goods: 'goods', visit: 'visit', purchase: 'purchase' } as const

/** Shows the next action with its due date and a link to it. When the case waits for somebody else, it shows what happens next. */
export function NextActionCard({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('cases')
  const sentence = useNextActionText()
  const { next_action: action } = theCase
  if (action === null) return null
  return (
    <Card as="section" tone={action.waiting ? 'plain' : 'accent'}>
      <Stack gap="3">
        <Text size="sm" tone="soft">
          {t(action.waiting ? 'next.waiting' : 'next.own')}
        </Text>
        <Stack gap="1">
          <Heading>{sentence(action)}</Heading>
          <NextActionDue action={action} />
        </Stack>
        <Text size="sm">{t(`next_text.${action.kind}`)}</Text>
        <WayThere action={action} campaignId={theCase.campaign.id} />
      </Stack>
    </Card>
  )
}

function WayThere({ action, campaignId }: { action: NextAction; campaignId: number }) {
  const { t } = useTranslation('cases')
  const way = wayOf(action, campaignId)
  if (way === null) return null
  const label = t(`way.${action.kind}`)
  if ('section' in way) {
    return (
      <Button variant="submit" size="lg" full onClick={() => document.getElementById(way.section)?.focus()}>
        {label}
      </Button>
    )
  }
  return (
    <Button asChild variant={action.waiting ? 'outline' : 'submit'} size={action.waiting ? 'md' : 'lg'} full>
      <Link to={way.to}>{label}</Link>
    </Button>
  )
}

/** A section of this screen, another screen, or nothing to do but wait. */
function wayOf({ kind }: NextAction, id: number): { section: string } | { to: string } | null {
  switch (kind) {
    case 'agree_terms':
      return { section: sectionIds.terms }
    case 'receive_goods':
      return { section: sectionIds.goods }
    case 'book_visit':
    case 'report_visit':
      return { section: sectionIds.visit }
    case 'report_purchase':
      return { section: sectionIds.purchase }
    case 'answer_offer':
    case 'wait_selection':
      return { to: paths.campaign(id) }
    case 'submit_composition_plan':
      return { to: submissionPaths.composition_plan.form(id) }
    case 'submit_draft':
      return { to: submissionPaths.draft.form(id) }
    case 'submit_final_report':
      return { to: submissionPaths.final_report.form(id) }
    case 'submit_insight_report':
    case 'wait_measuring':
      return { to: submissionPaths.insight_report.form(id) }
    case 'answer_fixes':
      return { to: paths.fixes(id) }
    default:
      return null
  }
}
