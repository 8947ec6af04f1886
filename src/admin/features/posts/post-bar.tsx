import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { messageCases } from '#contract/admin-decision-runs.ts'
import { mostLooks, recordPostLooks } from '#contract/admin-post-looks.ts'
import { Button } from '#ui/button.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { TickBar } from '../../parts/tick-bar.tsx'

/** A post by its case; without a number of its own where nobody looks at it. */
export interface TickedPost {
  case_id: number
  post_id: number | undefined
}

interface PostBarProps {
  ticked: readonly TickedPost[]
  /** Ticks every post; undefined where all are ticked. */
  all: { count: number; tick: () => void } | undefined
  onUntick: () => void
  onLook: (postIds: readonly number[]) => void
  onMessage: (caseIds: number[]) => void
}

/** Says how many posts are ticked, marks them as looked at, and writes to their creators. */
export function PostBar({ ticked, all, onUntick, onLook, onMessage }: PostBarProps) {
  const { t } = useTranslation('admin-posts')
  const { number } = useFormat()
  const count = ticked.length
  const posts = ticked.flatMap(({ post_id }) => post_id ?? [])
  const cases = [...new Set(ticked.map(({ case_id }) => case_id))]
  return (
    <TickBar inPlace="bare" label={t('bar.label')}>
      <span role="status">{t('bar.ticked', { count, number: number(count) })}</span>
      <Button variant="ghost" size="sm" onClick={onUntick}>
        {t('admin:take.clear')}
      </Button>
      {all && (
        <Button variant="ghost" size="sm" onClick={all.tick}>
          {t('bar.all', { number: number(all.count) })}
        </Button>
      )}
      <RoleButton
        endpoint={recordPostLooks}
        quiet
        variant="outline"
        marginStart="auto"
        disabled={posts.length === 0 || posts.length > mostLooks}
        title={posts.length > mostLooks ? t('bar.most', { number: number(mostLooks) }) : undefined}
        onClick={() => onLook(posts)}
      >
        {t('bar.look')}
      </RoleButton>
      <RoleButton endpoint={messageCases} quiet variant="outline" onClick={() => onMessage(cases)}>
        {t('bar.message')}
      </RoleButton>
    </TickBar>
  )
}
