import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { metricsOf } from '#contract/insight-metrics.ts'
import type { PostReading, Round, WorkFile } from '#contract/sub-task-shapes.ts'
import { accountPlatform, type DeliverablePlatform } from '#contract/vocabulary.ts'
import type { WorkItem } from '#contract/work-items.ts'
import { useFigureText, useMetricName } from '#domain/cases/metric-words.ts'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'

/** One thing to read in a round. The same thing has the same key in every round. */
export interface Part {
  key: string
  title: string
  text: string
  /** The text is a caption, to be held against the rules. */
  caption?: DeliverablePlatform
  /** The text is an address. */
  link?: boolean
  /** Figures in place of the text, which then only says whether they changed. */
  rows?: readonly { label: string; value: string }[]
}

/** A file of a round and what it belongs to. */
interface HandedFile {
  file: WorkFile
  /** The id of the work item; null for what belongs to the whole. */
  deliverableId: number | null
  field: 'files' | 'screenshots'
}

/** Every file of a round, in the order of the work. */
export function filesOfRound({ content }: Round): HandedFile[] {
  if ('scenes' in content) return content.files.map((file) => ({ file, deliverableId: null, field: 'files' }))
  if ('deliverables' in content)
    return content.deliverables.flatMap(({ files, deliverable_id }) =>
      files.map((file): HandedFile => ({ file, deliverableId: deliverable_id, field: 'files' })),
    )
  const entries = 'posts' in content ? content.posts : content.insights
  return entries.flatMap(({ screenshots, deliverable_id }) =>
    screenshots.map((file): HandedFile => ({ file, deliverableId: deliverable_id, field: 'screenshots' })),
  )
}

type ContentOf<Member extends string> = Extract<Round['content'], Record<Member, unknown>>
type Entry = { key: string; title: string } & Partial<Omit<Part, 'key' | 'title'>>

/** Gives what there is to read in a round; what was left empty is left out. */
export function usePartsOf(terms: TermsContent, readings: readonly PostReading[]) {
  const { t } = useTranslation('submissions')
  const plan = usePlanParts()
  const perItem = usePerItem(terms, readings)
  return ({ content }: Round): Part[] => {
    const entries = 'scenes' in content ? plan(content) : perItem(content)
    const all: Entry[] = [...entries, { key: 'memo', title: t('memo.title'), text: content.memo }]
    return all.map((entry) => ({ text: '', ...entry })).filter(({ text }) => text !== '')
  }
}

function usePlanParts() {
  const { t } = useTranslation(['submissions', 'admin-case'])
  const { day } = useFormat()
  return ({ scenes, caption_idea, planned_on, urls }: ContentOf<'scenes'>): Entry[] => [
    ...scenes.map(({ title, description, seconds }, index) => ({
      key: `scene-${index}`,
      title: t('admin-case:review.scene', { number: index + 1, title }),
      text: seconds === null ? description : `${description}\n${t('plan.seconds_shown', { seconds })}`,
    })),
    { key: 'caption', title: t('plan.caption'), text: caption_idea },
    { key: 'planned_on', title: t('plan.planned_on'), text: planned_on ? day(planned_on) : '' },
    ...urls.map((url, index) => ({ key: `url-${index}`, title: t('plan.urls'), text: url, link: true })),
  ]
}

function usePerItem(terms: TermsContent, readings: readonly PostReading[]) {
  const { t } = useTranslation(['submissions', 'reports', 'admin-case', 'common'])
  const { instant } = useFormat()
  const nameOf = useWorkItemName()
  const figures = useFigures()
  const of = (id: number) => {
    const item = terms.work_items.find((one) => one.id === id)
    return { item, named: (what: string) => (item ? `${nameOf(item)} ・ ${what}` : what) }
  }
  return (content: Exclude<Round['content'], ContentOf<'scenes'>>): Entry[] => {
    if ('deliverables' in content)
      return content.deliverables.flatMap(({ deliverable_id: id, caption, planned_at }): Entry[] => {
        const { item, named } = of(id)
        return [
          {
            key: `caption-${id}`,
            title: named(t('draft.caption')),
            text: caption,
            ...(item && { caption: item.platform }),
          },
          {
            key: `planned-${id}`,
            title: named(t('draft.planned_at')),
            text: planned_at ? instant(planned_at) : '',
          },
        ]
      })
    if ('posts' in content)
      return content.posts.flatMap(
        ({ deliverable_id: id, url, posted_at, outside_window_reason }): Entry[] => {
          const { named } = of(id)
          return [
            { key: `url-${id}`, title: named(t('fix.field.url')), text: url ?? '', link: true },
            { key: `posted-${id}`, title: named(t('fix.field.posted_at')), text: instant(posted_at) },
            {
              key: `reason-${id}`,
              title: named(t('reports:outside.label')),
              text: outside_window_reason ?? '',
            },
          ]
        },
      )
    return content.insights.flatMap(({ deliverable_id: id, metrics }): Entry[] => {
      const { item, named } = of(id)
      const taken = readings.find(({ deliverable_id }) => deliverable_id === id)?.taken
      if (!item) return []
      const reported = {
        key: `figures-${id}`,
        title: named(t('fix.field.metrics')),
        ...figures(item, metrics),
      }
      if (!taken) return [reported]
      const title = named(
        t('admin-case:review.read', {
          at: instant(taken.at),
          platform: t(`common:platform.${accountPlatform(item.platform)}`),
        }),
      )
      return [reported, { key: `read-${id}`, title, ...figures(item, taken.metrics) }]
    })
  }
}

function useFigures() {
  const nameOf = useMetricName()
  const valueOf = useFigureText()
  return (item: WorkItem, metrics: ContentOf<'insights'>['insights'][number]['metrics']) => {
    const rows = metricsOf[item.platform].map((metric) => ({
      label: nameOf(metric, item.platform),
      value: valueOf(metric, metrics[metric] ?? null),
    }))
    return { rows, text: rows.map(({ label, value }) => `${label} ${value}`).join('\n') }
  }
}
