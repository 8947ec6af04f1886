import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { serverNow } from '#client/remote/server-clock.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { clockInTokyo } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ReportOutput, ReportValues } from './report-schema.ts'

interface PostedAtFieldProps {
  control: Control<ReportValues, unknown, ReportOutput>
  index: number
  dates: TermsContent['dates']
}

/** Asks for the time of the post, in Japan's time. Outside the posting window of the terms it also asks for the reason. */
export function PostedAtField({ control, index, dates }: PostedAtFieldProps) {
  const { t } = useTranslation('reports')
  const { span } = useFormat()
  const name = `posts.${index}.posted_at` as const
  const { field } = useController({ control, name })
  return (
    <>
      <FormTextInput
        control={control}
        name={name}
        type="datetime-local"
        required
        label={t('posted_at.label')}
        hint={t('posted_at.hint', span(dates.posting_start, dates.posting_end))}
        endAdornment={
          <Button
            size="sm"
            variant="ghost"
            flexShrink="0"
            onClick={() => field.onChange(clockInTokyo(new Date(serverNow())))}
          >
            {t('posted_at.now')}
          </Button>
        }
      />
      <OutsideWindowReason control={control} index={index} dates={dates} day={field.value.slice(0, 10)} />
    </>
  )
}

/**
 * Only the server knows by how many days a problem with the goods moved the window, so the reason is asked for here and
 * demanded there.
 */
function OutsideWindowReason({ control, index, dates, day }: PostedAtFieldProps & { day: string }) {
  const { t } = useTranslation('reports')
  const name = `posts.${index}.outside_window_reason` as const
  const { field, fieldState } = useController({ control, name })
  const outside = day !== '' && (day < dates.posting_start || day > dates.posting_end)
  if (!outside && !fieldState.error && !field.value) return null
  return (
    <>
      <Notice tone="warning">{t('outside.notice')}</Notice>
      <FormTextInput
        control={control}
        name={name}
        label={t('outside.label')}
        hint={t('outside.hint')}
        rows={2}
      />
    </>
  )
}
