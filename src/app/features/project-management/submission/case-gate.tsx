import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useVersionWatch } from '#client/remote/use-version-watch.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { getCase, getCaseVersion } from '#contract/cases.ts'
import { idFromParams } from '#domain/paths.ts'
import { KeepPlace } from '#ui/keep-place.ts'
import { Stack } from '#ui/layout.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { caseQuery, shownByCase } from '../queries.ts'
import { isNewsOfOthers } from './case-news.ts'
import { CaseUnavailable } from './case-unavailable.tsx'

const outdated = [getCase, ...shownByCase]

interface CaseWatchProps {
  theCase: CaseDetail
  /** The screen itself says what matters to it. */
  quiet: boolean
}

/** Keeps the case that is shown up to date, says when others changed it, and keeps what is read in its place. */
function CaseWatch({ theCase, quiet }: CaseWatchProps) {
  const { t } = useTranslation('cases')
  const known = useRef(theCase)
  useVersionWatch({
    endpoint: getCaseVersion,
    input: { params: { campaign_id: theCase.campaign.id } },
    shown: theCase.version,
    outdated,
  })
  useEffect(() => {
    const before = known.current
    known.current = theCase
    if (!quiet && before.id === theCase.id && isNewsOfOthers(before, theCase)) toast(t('updated'))
  }, [quiet, t, theCase])
  return <KeepPlace version={theCase.version} />
}

interface CaseGateProps {
  /** Does not say that others changed the case, because the screen does so itself. */
  quiet?: boolean
  children: (theCase: CaseDetail) => ReactNode
}

/** The case of the address, once it is there; it changes by itself when the provider acts. */
export function CaseGate({ quiet = false, children }: CaseGateProps) {
  const { t } = useTranslation()
  const id = idFromParams(useParams())
  const { data: answer, error, refetch } = useQuery(caseQuery(useApi(), id))
  if (error && !answer) return <CaseUnavailable error={toApiError(error)} onRetry={() => void refetch()} />
  if (answer) {
    return (
      <>
        <CaseWatch theCase={answer.data} quiet={quiet} />
        {children(answer.data)}
      </>
    )
  }
  return (
    <Stack gap="4" role="status" aria-label={t('loading')}>
      <Skeleton width="70%" height="1.75rem" />
      <Skeleton width="45%" height="1.25rem" />
      <Skeleton height="14rem" />
      <Skeleton height="18rem" />
      <Skeleton height="9rem" />
    </Stack>
  )
}
