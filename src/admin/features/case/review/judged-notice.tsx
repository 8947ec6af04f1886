import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { subTaskKinds } from '#contract/case-states.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text.tsx'
import { paths } from '../../../paths.ts'

const judged = z.object({
  caseId: z.int(),
  kind: z.enum(subTaskKinds),
  approve: z.boolean(),
  name: z.string(),
})
export type Judged = z.output<typeof judged>

const passedOn = z.object({ judged })

/** Shows which round was judged just before this one, with a link back to it. */
export function JudgedNotice() {
  const { t } = useTranslation(['admin-case', 'cases'])
  const { state, search } = useLocation()
  const given = z.safeParse(passedOn, state).data?.judged
  if (!given) return null
  const { caseId, kind, approve, name } = given
  const task = t(`cases:sub_task.${kind}`)
  return (
    <Notice
      tone="success"
      role="status"
      title={t(approve ? 'judged.just_approved' : 'judged.just_asked', { name, task })}
    >
      {t('judged.here_is_next')}{' '}
      <TextLink asChild>
        <Link to={`${paths.case(caseId)}${search}`}>{t('judged.back', { name })}</Link>
      </TextLink>
    </Notice>
  )
}
