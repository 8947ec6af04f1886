import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { insightMetrics } from '#contract/insight-metrics.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { toast } from '#ui/toast.ts'
import {
  type Figures,
  type InsightOutput,
  type InsightValues,
  type TypedFigures,
  typedFigures,
} from './insight-schema.ts'

export type InsightFormOf = UseFormReturn<InsightValues, unknown, InsightOutput>

interface Taken {
  mediaId: string
  figures: TypedFigures
}

/** Fills a post's figures from a media of the linked account; what was typed before is replaced only when one says so. */
export function usePrefill(form: InsightFormOf, index: number, platform: DeliverablePlatform) {
  const { t } = useTranslation('reports')
  const [replacing, setReplacing] = useState<Taken | null>(null)
  const name = `insights.${index}` as const

  function take(mediaId: string, answered: Figures) {
    const taken = { mediaId, figures: typedFigures(answered, platform) }
    if (Object.keys(taken.figures).length === 0) return toast(t('media.no_figures'), 'danger')
    const typed = form.getValues(`${name}.metrics`)
    const differs = insightMetrics.some((metric) => isOther(typed[metric], taken.figures[metric]))
    if (differs) return setReplacing(taken)
    fill(taken, true)
  }

  function fill({ mediaId, figures }: Taken, replace: boolean) {
    const typed = form.getValues(`${name}.metrics`)
    for (const metric of insightMetrics) {
      const value = figures[metric]
      if (value === undefined || (typed[metric] && !replace)) continue
      form.setValue(`${name}.metrics.${metric}`, value, { shouldDirty: true })
    }
    form.setValue(`${name}.media_id`, mediaId, { shouldDirty: true })
    form.clearErrors(`${name}.metrics`)
    toast(t('media.filled'), 'success')
  }

  return {
    take,
    asking: replacing !== null,
    /** Decides about typed figures that differ: `replace` overwrites them, `keep` only fills in the rest, and null does neither. */
    answer: (choice: 'replace' | 'keep' | null) => {
      if (replacing && choice) fill(replacing, choice === 'replace')
      setReplacing(null)
    },
  }
}

function isOther(typed: string | undefined, taken: string | undefined) {
  return Boolean(typed) && taken !== undefined && Number(typed) !== Number(taken)
}
