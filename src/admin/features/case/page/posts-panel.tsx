import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import {
  type CasePost,
  getCasePosts,
  type PostLook,
  type PublishedState,
  recordPostLook,
  settlePost,
} from '#contract/admin-post-looks.ts'
import { Button } from '#ui/button.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { Panel } from '../../../parts/page.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { StatusBadge, type Tone } from '../../../ui/badge.tsx'
import { LookDialog } from '../../posts/look-dialog.tsx'
import { SettleDialog } from '../../posts/settle-dialog.tsx'
import { useLookWords } from '../../posts/use-look-words.ts'
import { PostLink } from '../../posts/use-post-columns.tsx'
import styles from '../../posts/posts.module.css'

const tones: Readonly<Record<PublishedState, Tone>> = {
  fine: 'success',
  gone: 'danger',
  changed: 'warning',
  due: 'info',
  settled: 'success',
  over: 'neutral',
}

/** The posts of a case after they were published, with what was seen of each when. */
export function PostsPanel({ caseId, name }: { caseId: number; name: string }) {
  const { t } = useTranslation('admin-posts')
  const { data, error, refetch } = useQuery(
    remoteQuery(useApi(), getCasePosts, { params: { case_id: caseId } }),
  )
  const posts = data?.data
  return (
    <Panel title={t('panel.title')}>
      {posts ? (
        posts.length === 0 ? (
          <Text size="sm" tone="soft">
            {t('panel.none')}
          </Text>
        ) : (
          <>
            {posts.map((post) => (
              <Post key={post.id} post={post} name={name} />
            ))}
            <Text size="sm" tone="soft">
              {t('panel.message')}
            </Text>
          </>
        )
      ) : error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton height="6rem" />
        </div>
      )}
    </Panel>
  )
}

/** The number of newest looks that show how the post stands. */
const few = 4

function Post({ post, name }: { post: CasePost; name: string }) {
  const { t } = useTranslation('admin-posts')
  const { day, instant, number } = useFormat()
  const [asked, setAsked] = useState<'look' | 'settle'>()
  const [all, setAll] = useState(false)
  const close = () => setAsked(undefined)
  const { state, until, look_on, looks, settlement } = post
  const shown = all ? looks : looks.slice(0, few)
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
        <PostLink post={post} />
        <Text as="span" size="sm" tone="soft">
          {t('until', { day: day(until) })}
        </Text>
      </div>
      {settlement && (
        <Text size="sm" className={styles.words}>
          {t('panel.settlement', {
            at: instant(settlement.at),
            name: settlement.operator.name,
            outcome: t(`settled_as.${settlement.outcome}`),
            reason: settlement.reason,
          })}
        </Text>
      )}
      {look_on && state !== 'due' && (
        <Text size="sm" tone="soft">
          {t('panel.next', { day: day(look_on) })}
        </Text>
      )}
      {looks.length === 0 ? (
        <Text size="sm" tone="soft">
          {t('not_seen')}
        </Text>
      ) : (
        <Looks looks={shown} />
      )}
      <div className={styles.head}>
        {(state === 'gone' || state === 'changed') && (
          <RoleButton endpoint={settlePost} variant="outline" onClick={() => setAsked('settle')}>
            {t('settle.open')}
          </RoleButton>
        )}
        {state !== 'over' && (
          <RoleButton endpoint={recordPostLook} variant="outline" onClick={() => setAsked('look')}>
            {t('look.open')}
          </RoleButton>
        )}
        {looks.length > shown.length && (
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            {t('panel.more', { number: number(looks.length - shown.length) })}
          </Button>
        )}
      </div>
      <LookDialog post={asked === 'look' ? post : undefined} onClose={close} />
      <SettleDialog post={asked === 'settle' ? post : undefined} name={name} onClose={close} />
    </div>
  )
}

function Looks({ looks }: { looks: readonly PostLook[] }) {
  const { t } = useTranslation('admin-posts')
  const { instant } = useFormat()
  const words = useLookWords()
  return (
    <Timeline
      entries={looks.map((look) => ({
        id: String(look.id),
        title: [words.found(look), words.missing(look)].filter((part) => part !== '').join(t('between')),
        when: `${instant(look.seen_at)} ${words.by(look)}`,
        text: (look.note || (look.caption !== null && look.found === 'changed')) && (
          <span className={styles.words}>{look.note || look.caption}</span>
        ),
        state: 'past',
      }))}
    />
  )
}
