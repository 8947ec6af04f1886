import { type CSSProperties, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { saveFile } from '#client/remote/save-file.ts'
import { type ClientReport, printReport } from '#contract/client-reports.ts'
import { costPer, totalOf } from '#contract/insight-metrics.ts'
import { totalsByPlatform } from '#domain/insights/summary.ts'
import { useShort } from '#domain/insights/use-short.ts'
import { Button } from '#ui/button.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Notice } from '#ui/notice.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { toast } from '#ui/toast.ts'
import { PostList } from './post-list.tsx'
import styles from './report.module.css'

/** Posts that are shown as the best. */
const best = 5

interface ReportViewProps {
  report: ClientReport
  /** What opened it, and opens its PDF. */
  opening: { token: string; pass: string }
}

/** The whole report, on a phone, a desktop and paper. */
export function ReportView({ report, opening }: ReportViewProps) {
  const { t } = useTranslation('client-report')
  const { span, instant } = useFormat()
  const { client, campaign, posts, as_of } = report
  const title = t('page_title', { campaign: campaign.title, client: client.name })
  useEffect(() => {
    document.title = title
  }, [title])
  const figured = figuredOf(posts)
  const ranked = figured
    .filter(({ metrics }) => totalOf([{ metrics }]).interactions !== null)
    .toSorted((a, b) => reactions(b) - reactions(a))
    .slice(0, best)
  return (
    <div
      className={styles.report}
      style={client.color ? ({ '--own': client.color } as CSSProperties) : undefined}
    >
      <ToastHost closeLabel={t('common:close')} />
      <header className={styles.head}>
        <p>{client.name}</p>
        <h1>{campaign.title}</h1>
        <p>
          {campaign.brand_name}
          <span>{t('posting', span(campaign.posting_start, campaign.posting_end))}</span>
        </p>
      </header>
      <main className={styles.body}>
        <div className={styles.tools}>
          <LanguageSwitch />
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <PdfButton opening={opening} />
        </div>
        <Missing report={report} />
        {posts.length > 0 && <Totals report={report} />}
        {figured.length > 0 && <Platforms posts={figured} />}
        {ranked.length > 0 && (
          <section className={styles.card}>
            <h2>{t('best')}</h2>
            <PostList posts={ranked} ranked />
          </section>
        )}
        {posts.length > 0 && (
          <section className={styles.card}>
            <h2>{t('all')}</h2>
            <PostList posts={posts} />
          </section>
        )}
        <p className={styles.soft}>{t('as_of', { at: instant(as_of) })}</p>
        <p className={styles.soft}>{t('how')}</p>
      </main>
    </div>
  )
}

function PdfButton({ opening }: Pick<ReportViewProps, 'opening'>) {
  const { t } = useTranslation(['client-report', 'errors'])
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await saveFile(printReport, opening)
    } catch (error) {
      toast(`${t('pdf_failed')} ${t(`errors:${toApiError(error).code}`)}`, 'danger')
    }
    setSaving(false)
  }
  return (
    <Button variant="outline" size="sm" disabled={saving} onClick={() => void save()}>
      {t(saving ? 'pdf_saving' : 'pdf')}
    </Button>
  )
}

type Post = ClientReport['posts'][number]
type Figured = Post & { metrics: NonNullable<Post['metrics']> }

function figuredOf(posts: readonly Post[]): Figured[] {
  return posts.flatMap((post) => (post.metrics ? [{ ...post, metrics: post.metrics }] : []))
}

function reactions({ metrics }: Figured) {
  return totalOf([{ metrics }]).interactions ?? 0
}

/** What is not there yet: never counted as nothing. */
function Missing({ report: { posts, creators } }: { report: ClientReport }) {
  const { t } = useTranslation('client-report')
  const { number } = useFormat()
  const without = posts.filter(({ metrics }) => metrics === null).length
  if (posts.length === 0)
    return (
      <Notice title={t('empty.title')}>
        {t(creators.all > 0 ? 'empty.text' : 'empty.nobody', {
          count: creators.all,
          all: number(creators.all),
        })}
      </Notice>
    )
  return (
    <>
      <p>
        {t('creators', {
          all: number(creators.all),
          posted: number(creators.posted),
          reported: number(creators.reported),
        })}
      </p>
      {without > 0 && (
        <Notice>
          {t('missing', { count: posts.length, all: number(posts.length), without: number(without) })}
        </Notice>
      )}
    </>
  )
}

function Totals({ report: { posts, cost } }: { report: ClientReport }) {
  const { t } = useTranslation('client-report')
  const { number, yen } = useFormat()
  const { percent, price } = useShort()
  const { views, reach, interactions, link_clicks, rate } = totalOf(figuredOf(posts))
  const count = (value: number | null) => (value === null ? null : number(value))
  const each = (of: number | null) => {
    const amount = costPer(cost, of)
    return amount === null ? null : t('price', { amount: price(amount) })
  }
  const figures = [
    ['reach', count(reach)],
    ['views', count(views)],
    ['interactions', count(interactions)],
    ['rate', rate === null ? null : percent(rate)],
    // Only some platforms count them.
    ...(link_clicks === null ? [] : ([['link_clicks', number(link_clicks)]] as const)),
    ...(cost === null
      ? []
      : ([
          ['cost', yen(cost)],
          ['per_view', each(views)],
          ['per_interaction', each(interactions)],
        ] as const)),
  ] as const
  const early = cost !== null && posts.some(({ metrics }) => metrics === null)
  return (
    <section className={styles.card}>
      <h2>{t('totals')}</h2>
      <dl className={styles.totals}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(`total.${name}`)}</dt>
            <dd data-missing={figure === null || undefined}>{figure ?? t('unknown')}</dd>
          </div>
        ))}
      </dl>
      {early && <p className={styles.soft}>{t('early')}</p>}
    </section>
  )
}

/** Views by where they were posted, as bars from zero with their figures. */
function Platforms({ posts }: { posts: readonly Figured[] }) {
  const { t } = useTranslation(['client-report', 'campaigns'])
  const { number } = useFormat()
  const rows = totalsByPlatform(posts)
  const most = Math.max(...rows.map(({ views }) => views ?? 0), 1)
  return (
    <section className={styles.card}>
      <h2>{t('by_platform')}</h2>
      <dl className={styles.bars}>
        {rows.map(({ platform, views, posts: count }) => (
          <div key={platform}>
            <dt>{t('platform', { platform: t(`campaigns:deliverable.${platform}`), count })}</dt>
            <dd>
              <span aria-hidden style={{ width: `${((views ?? 0) / most) * 100}%` }} />
              {views === null ? t('unknown') : number(views)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
