import { useQuery } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import { previewPublication, publishCampaign } from '#contract/admin-recruiting.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RoleButton } from '../role-button.tsx'
import { AudienceCount } from './audience-count.tsx'
import { type CampaignField, campaignFields, fieldsOf } from './campaign-fields.ts'
import { PlannedCosts } from './planned-costs.tsx'
import styles from './publishing.module.css'

export interface PublishQuestion {
  /** Null for a campaign that is not stored yet, and so has no budget. */
  campaignId: number | null
  /** What would be published; none while its figures cannot be read. Words that are missing may have something in their place. */
  written: CampaignInput | undefined
  /** Error paths that are known without the server. */
  missing?: readonly string[]
}

interface PublishDialogProps {
  /** Null while nobody asks. */
  question: PublishQuestion | null
  publishing?: boolean
  /** Why it was not published. */
  refusal?: ReactNode
  /** The address of a field in the editor. */
  addressOf: (field: CampaignField) => string
  /** Called as a field is chosen, before the address is opened. */
  onField?: (event: MouseEvent, field: CampaignField) => void
  onPublish: () => void
  onClose: () => void
  finalFocus?: () => HTMLElement | null
}

const amounts: readonly CampaignField[] = ['reward_amount', 'gift_value', 'product.price', 'rights.fee']

/** Asks before creators see a campaign: what is missing, who will see it, until when, and what it will cost. */
export function PublishDialog({ question, ...props }: PublishDialogProps) {
  const { t } = useTranslation('admin-campaigns')
  const { data, isError, refetch } = useQuery({
    ...remoteQuery(useApi(), previewPublication, { body: (question?.written ?? {}) as CampaignInput }),
    enabled: question?.written !== undefined,
    // What is missing may have come since.
    staleTime: 0,
    gcTime: 0,
  })
  const faults = data?.data.faults.map(({ path }) => path) ?? []
  const missing = fieldsOf([...(question?.missing ?? []), ...faults])
  const over = data?.data.faults.some(({ code }) => code === 'field.past') === true
  return (
    <Dialog
      open={question !== null}
      onClose={props.onClose}
      title={t('publish.title')}
      closeLabel={t('common:close')}
      finalFocus={props.finalFocus}
      actions={
        <>
          <RoleButton
            endpoint={publishCampaign}
            variant="submit"
            size="md"
            full
            disabled={missing.length > 0}
            loading={props.publishing}
            onClick={props.onPublish}
          >
            {t('publish.do')}
          </RoleButton>
          <Button variant="ghost" full onClick={props.onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {missing.length > 0 && <Missing fields={missing} over={over} {...props} />}
      {props.refusal}
      {question?.written && <Seen written={question.written} />}
      {question && (
        <PlannedCosts
          campaignId={question.campaignId}
          openings={question.written?.openings}
          place={data?.data.place}
          partial={missing.some((field) => amounts.includes(field))}
          failed={isError}
          onRetry={() => void refetch()}
        />
      )}
      <Text size="sm" tone="soft">
        {t('publish.after')}
      </Text>
    </Dialog>
  )
}

type MissingProps = Pick<PublishDialogProps, 'addressOf' | 'onField'> & {
  fields: readonly CampaignField[]
  over: boolean
}

/** What keeps the campaign from being published, each with the way to it. */
function Missing({ fields, over, addressOf, onField }: MissingProps) {
  const { t } = useTranslation(['admin-campaigns', 'admin-editor'])
  return (
    <Notice tone="warning" title={t('publish.missing', { count: fields.length })} role="status">
      {over && <p>{t('publish.over')}</p>}
      <ul className={styles.missing}>
        {fields.map((field) => (
          <li key={field}>
            <TextLink asChild>
              <Link to={addressOf(field)} onClick={(event) => onField?.(event, field)}>
                {t(`admin-editor:${campaignFields[field]}`)}
              </Link>
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Who sees it and for how long. */
function Seen({ written }: { written: CampaignInput }) {
  const { t } = useTranslation('admin-campaigns')
  const { instant, day } = useFormat()
  const { visibility, recruiting_start, recruiting_end, announcement } = written
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('publish.seen_by')}</dt>
        <dd>
          {t(`publish.${visibility}`)}
          <AudienceCount written={written} />
        </dd>
      </div>
      <div>
        <dt>{t('publish.period')}</dt>
        <dd>{t('publish.opens', { from: instant(recruiting_start), until: instant(recruiting_end) })}</dd>
      </div>
      <div>
        <dt>{t('publish.announcement')}</dt>
        <dd>{day(announcement)}</dd>
      </div>
    </dl>
  )
}
