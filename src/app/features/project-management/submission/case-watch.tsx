import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useVersionWatch } from '#client/remote/use-version-watch.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { getCase, getCaseVersion } from '#contract/cases.ts'
import { KeepPlace } from '#ui/keep-place.ts'
import { toast } from '#ui/toast.ts'
import { shownByCase } from '../queries.ts'
import { isNewsOfOthers } from './case-news.ts'

const outdated = [getCase, ...shownByCase]

interface CaseWatchProps {
  theCase: CaseDetail
  /** The screen itself says what matters to it. */
  quiet: boolean
}

/** Keeps the case that is shown up to date, says when others changed it, and keeps what is read in its place. */
export function CaseWatch({ theCase, quiet }: CaseWatchProps) {
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
