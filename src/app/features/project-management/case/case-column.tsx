import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch, useParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useList } from '#client/remote/use-list.ts'
import { type CaseState, type ProjectType, projectTypes, statesOfType } from '#contract/case-states.ts'
import type { CaseSummary } from '#contract/projects.ts'
import { CaseBadge } from '#domain/cases/case-badge.tsx'
import { idFromParams, paths, patterns } from '#domain/paths.ts'
import { ColumnSkeleton, ListColumn } from '#ui/list-beside/list-column.tsx'
import { CasePay } from '../../../cases/case-card.tsx'
import { countsQuery } from '../../../cases/counts.ts'
import { NextActionDue, useNextActionText } from '../../../cases/next-action.tsx'
import { caseQuery, projectsQuery } from '../queries.ts'
import { sectionsOf } from '../sections.ts'
import styles from './case-column.module.css'

const typeOf = (state: CaseState) => projectTypes.find((type) => statesOfType[type].includes(state))

/** The own cases beside one of them: the tab that this one stands in. While another one is read, the list stays. */
export function CaseColumn() {
  const id = idFromParams(useParams())
  // Asked for by the case itself.
  const { data, error } = useQuery({ ...caseQuery(useApi(), id), enabled: false })
  const [known, setKnown] = useState<ProjectType>()
  const type = data ? typeOf(data.data.state) : known
  if (type !== known) setKnown(type)
  if (type === undefined && !error) return <ColumnSkeleton />
  return <CasesOfType current={id} isOwn={data !== undefined} type={type ?? 'in_progress'} />
}

interface CasesOfTypeProps {
  current: number
  /** The current one is known to be somewhere in these. */
  isOwn: boolean
  type: ProjectType
}

function CasesOfType({ current, isOwn, type }: CasesOfTypeProps) {
  const { t } = useTranslation('cases')
  const { number } = useFormat()
  const api = useApi()
  const list = useList(projectsQuery(api, type))
  const { data: counts } = useQuery(countsQuery(api))
  const isMissing = isOwn && !list.items.some(({ campaign }) => campaign.id === current)
  const { hasMore, loadingMore, moreFailed, loadMore } = list
  useEffect(() => {
    if (isMissing && hasMore && !loadingMore && !moreFailed) loadMore()
  })
  // The same one of the case's two addresses, so that it stays one screen.
  const isConfirmation = useMatch(patterns.caseConfirmation) !== null
  const rowOf = (summary: CaseSummary) => {
    const { id, cover, brand_name: brand, title } = summary.campaign
    return {
      id,
      to: isConfirmation ? paths.caseConfirmation(id) : paths.project(id),
      cover,
      brand,
      title,
      // What is to be done, or waited for, says more than the state.
      badge: summary.next_action === null && (
        <CaseBadge state={summary.state} cancelled={summary.cancelled} />
      ),
      facts: <CaseFacts summary={summary} />,
    }
  }
  return (
    <ListColumn
      title={t('common:tab.projects')}
      note={t(`type.${type}`)}
      count={counts && number(counts[type])}
      list={list}
      groups={sectionsOf(list.items).map(({ section, items }) => ({
        key: section,
        name: t(`section.${section}`),
        rows: items.map(rowOf),
      }))}
      current={current}
      empty={t(`empty.${type}_title`)}
    />
  )
}

function CaseFacts({ summary }: { summary: CaseSummary }) {
  const { next_action: action } = summary
  const sentence = useNextActionText()
  return (
    <div className={styles.facts}>
      {action && (
        <>
          <p className={styles.next} data-waiting={action.waiting || undefined}>
            {sentence(action)}
          </p>
          <NextActionDue action={action} inList />
        </>
      )}
      <CasePay summary={summary} />
    </div>
  )
}
