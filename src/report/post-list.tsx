import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ReportPost } from '#contract/client-reports.ts'
import { totalOf } from '#contract/insight-metrics.ts'
import { useShort } from '#domain/insights/use-short.ts'
import { Button } from '#ui/button.tsx'
import styles from './report.module.css'

interface PostListProps {
  posts: readonly ReportPost[]
  /** They stand in the order of their reactions. */
  ranked?: boolean
}

/** Posts that are listed at first. */
const first = 100

/** What was posted where, with its figures. */
export function PostList({ posts, ranked }: PostListProps) {
  const { t } = useTranslation('client-report')
  const { number } = useFormat()
  const [all, setAll] = useState(false)
  const shown = all ? posts : posts.slice(0, first)
  const List = ranked ? 'ol' : 'ul'
  return (
    <>
      <List className={styles.posts}>
        {shown.map((post, index) => (
          <li key={`${post.url ?? ''} ${index}`}>
            <Post post={post} place={ranked ? index + 1 : undefined} />
          </li>
        ))}
      </List>
      {shown.length < posts.length && (
        <Button variant="outline" size="sm" onClick={() => setAll(true)}>
          {t('more', { number: number(posts.length - shown.length) })}
        </Button>
      )}
    </>
  )
}

function Post({ post, place }: { post: ReportPost; place: number | undefined }) {
  const { t } = useTranslation(['client-report', 'campaigns'])
  const { number, instant } = useFormat()
  const { percent } = useShort()
  const { platform, handle, url, posted_at, metrics } = post
  const name = t(`campaigns:deliverable.${platform}`)
  const total = metrics && totalOf([{ metrics }])
  const who = handle === null ? t('no_handle') : `@${handle}`
  const figures = total && [
    ['views', total.views === null ? null : number(total.views)],
    ['interactions', total.interactions === null ? null : number(total.interactions)],
    ['rate', total.rate === null ? null : percent(total.rate)],
  ]
  return (
    <>
      <div className={styles.post}>
        {place !== undefined && <b aria-hidden>{place}</b>}
        <div>
          <p>{who}</p>
          <p className={styles.soft}>
            {url === null ? (
              t('no_link', { platform: name })
            ) : (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('open', { who, platform: name })}
              >
                {name}
              </a>
            )}
            {posted_at && <span>{instant(posted_at)}</span>}
          </p>
        </div>
      </div>
      {figures ? (
        <dl className={styles.figures}>
          {figures.map(([key, figure]) => (
            <div key={key}>
              <dt>{t(`total.${key as 'views' | 'interactions' | 'rate'}`)}</dt>
              <dd data-missing={figure === null || undefined}>{figure ?? t('unknown')}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.soft}>{t('not_yet')}</p>
      )}
    </>
  )
}
