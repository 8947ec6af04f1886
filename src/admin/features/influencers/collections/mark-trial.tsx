import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  creatorLimits,
  type CreatorMark,
  markCreators,
  type MarkLine,
  type tryMarkCreators,
} from '#contract/admin-creators.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { ActButtons, ActLines, ActStep } from '../../../parts/act-step.tsx'
import { whatCollectionsShow } from './use-collections.ts'

export interface Tried {
  mark: CreatorMark
  /** The name of the tag or the list. */
  name: string
  trial: Answer<typeof tryMarkCreators>['data']
}

interface MarkTrialProps {
  tried: Tried
  onBack: () => void
  onDone: () => void
}

/** What the act would do, creator by creator; then it is done, and says how many it changed, and who was left out by then. */
export function MarkTrial({ tried: { mark, name, trial }, onBack, onDone }: MarkTrialProps) {
  const { t } = useTranslation(['admin-creators', 'errors'])
  const { number } = useFormat()
  const act = useApiMutation(markCreators, {
    invalidates: whatCollectionsShow,
    onSuccess: ({ data: { changed, lines } }) => {
      if (lines.some(({ code }) => code !== null)) return
      toast(t(`done.${mark.act}`, { count: changed, number: number(changed) }), 'success')
      onDone()
    },
  })
  const { will_change: count, matching, lines, makes_tag } = trial
  const changing = lines.filter(({ code }) => code === null)
  const out = lines.filter(({ code }) => code !== null)
  const influencer_ids = changing.map(({ influencer_id }) => influencer_id)
  if (act.data) return <MarkResult act={mark.act} result={act.data.data} onDone={onDone} />
  return (
    <ActStep onSubmit={() => act.mutate({ body: { mark, influencer_ids } })}>
      {count > 0 ? (
        <Notice role="status" title={t(`trial.${mark.act}`, { count, name, number: number(count) })}>
          {makes_tag && t('trial.makes')}
        </Notice>
      ) : (
        <Notice tone="warning" role="status" title={t('trial.nothing')} />
      )}
      {matching > lines.length && (
        <Text size="sm">
          {t('trial.first_of', {
            number: number(lines.length),
            total: number(matching),
            most: number(creatorLimits.at_once),
          })}
        </Text>
      )}
      <Lines label={t('trial.changing', { count, number: number(count) })} lines={changing} />
      <Lines label={t('trial.left_out', { count: out.length, number: number(out.length) })} lines={out} />
      <FormError>{act.error ? t(`errors:${act.error.code}`) : undefined}</FormError>
      <ActButtons>
        <Button variant="outline" size="sm" onClick={onBack}>
          {t('common:back')}
        </Button>
        {count > 0 && (
          <Button type="submit" size="sm" loading={act.isPending}>
            {t(`submit.${mark.act}`, { count, number: number(count) })}
          </Button>
        )}
      </ActButtons>
    </ActStep>
  )
}

interface MarkResultProps {
  act: CreatorMark['act']
  result: Answer<typeof markCreators>['data']
  onDone: () => void
}

/** Others changed some of them after the dry run: how many were done, and who was left out for what. */
function MarkResult({ act, result: { changed, lines }, onDone }: MarkResultProps) {
  const { t } = useTranslation('admin-creators')
  const { number } = useFormat()
  const out = lines.filter(({ code }) => code !== null)
  return (
    <ActStep>
      <Notice
        tone={changed > 0 ? undefined : 'warning'}
        role="status"
        title={
          changed > 0 ? t(`done.${act}`, { count: changed, number: number(changed) }) : t('trial.nothing')
        }
      />
      <Lines label={t('trial.left_out', { count: out.length, number: number(out.length) })} lines={out} />
      <ActButtons>
        <Button size="sm" onClick={onDone}>
          {t('common:close')}
        </Button>
      </ActButtons>
    </ActStep>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly MarkLine[] }) {
  const { t } = useTranslation('admin-creators')
  return (
    <ActLines
      label={label}
      lines={lines.map(({ influencer_id, display_name, code }) => ({
        key: influencer_id,
        name: display_name,
        text: code ? t(`refusal.${code}`) : undefined,
      }))}
    />
  )
}
