import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { PublicWork, PublicWorkPage, WorkPost } from '#contract/work-page.ts'
import { formatMonth } from '#domain/money/format-month.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Heading, Text } from '#ui/text.tsx'
import styles from './works.module.css'

interface WorksViewProps {
  page: PublicWorkPage
  works: readonly PublicWork[]
}

/** The page as others see it; its creator sees the same as a preview. */
export function WorksView({ page, works }: WorksViewProps) {
  const { t } = useTranslation('works')
  return (
    <div className={styles.page}>
      <Person page={page} />
      {works.length === 0 ? (
        <Text tone="soft" className={styles.none}>
          {t('none')}
        </Text>
      ) : (
        <ul className={styles.works}>
          {works.map((work, index) => (
            <Work key={work.posts[0]?.url ?? index} work={work} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Person({ page: { display_name, picture, accounts } }: Pick<WorksViewProps, 'page'>) {
  const { t } = useTranslation(['works', 'common'])
  const { number } = useFormat()
  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={display_name} src={picture?.url} />
        <div>
          <Heading overflowWrap="anywhere">{display_name}</Heading>
          <Text size="sm" tone="soft">
            {t('lead')}
          </Text>
        </div>
      </div>
      {accounts.length > 0 && (
        <ul className={styles.accounts} aria-label={t('accounts')}>
          {accounts.map(({ platform, handle, followers }) => (
            <li key={`${platform} ${handle}`}>
              <span className={styles.soft}>{t(`common:platform.${platform}`)}</span>
              <span className={styles.handle}>@{handle}</span>
              {followers !== null && (
                <span className={styles.soft}>
                  {t('followers', { count: followers, number: number(followers) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Work({ work: { title, brand_name, month, posts } }: { work: PublicWork }) {
  const { t, i18n } = useTranslation('works')
  const name = title ?? t('private')
  return (
    <Card as="li">
      <article className={styles.work}>
        <p className={styles.facts}>
          <span>{formatMonth(month, i18n.language)}</span>
          {brand_name && <span className={styles.handle}>{brand_name}</span>}
        </p>
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          {name}
        </Heading>
        <ul className={styles.posts}>
          {posts.map((post, index) => (
            <Post key={post.url ?? index} post={post} name={name} />
          ))}
        </ul>
      </article>
    </Card>
  )
}

const figures = ['reach', 'views', 'likes'] as const

function Post({ post: { platform, url, figures: known }, name }: { post: WorkPost; name: string }) {
  const { t } = useTranslation(['works', 'campaigns'])
  const { number } = useFormat()
  const where = t(`campaigns:deliverable.${platform}`)
  const shown = figures.flatMap((figure) => {
    const value = known?.[figure] ?? null
    return value === null ? [] : [{ figure, value }]
  })
  return (
    <li>
      {url === null ? (
        <span className={styles.where}>{where}</span>
      ) : (
        <ExternalLink className={styles.open} href={url} aria-label={t('open', { platform: where, name })}>
          {where}
          <ArrowUpRight aria-hidden />
        </ExternalLink>
      )}
      {shown.length > 0 && (
        <dl className={styles.figures}>
          {shown.map(({ figure, value }) => (
            <div key={figure}>
              <dt>{t(figure)}</dt>
              <dd>{number(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
