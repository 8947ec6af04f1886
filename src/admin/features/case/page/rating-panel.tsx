import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { showAnswer } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { getCaseRating, rateCase, ratingStars } from '#contract/admin-case-ratings.ts'
import { getInfluencer } from '#contract/admin-influencers.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../../parts/changed-meanwhile.tsx'
import { Panel } from '../../../parts/page.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { useStoredForm } from '../../../parts/use-stored-form.ts'
import { useMay } from '../../../session/operator.ts'
import { FormRadioGroup, FormTextInput } from '../../../ui/form-fields.tsx'
import { Stars } from '../../../ui/stars.tsx'
import styles from '../case.module.css'

type Rating = Answer<typeof getCaseRating>['data']['rating']

/** The stars are a choice in text. */
const typed = z.object({
  stars: z.string().check(z.minLength(1, 'field.required')),
  comment: rateCase.body.shape.comment,
})
const persisted = z.object({ stars: z.string(), comment: z.string() })

/** How the creator worked in a case that has ended, as operators alone say it. */
export function RatingPanel({ caseId }: { caseId: number }) {
  const { t } = useTranslation('admin-case')
  const mayRead = useMay(getCaseRating)
  const query = remoteQuery(useApi(), getCaseRating, { params: { case_id: caseId } })
  const { data, error, refetch } = useQuery({ ...query, enabled: mayRead })
  const [editing, setEditing] = useState(false)
  if (!mayRead) return null
  const { rating, open } = data?.data ?? {}
  // Of who has left nothing is said any more.
  if (open === false && !rating) return null
  return (
    <Panel title={t('rating.title')}>
      {error && <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />}
      {rating && <RatingText rating={rating} />}
      {rating && open && !editing && (
        <div>
          <RoleButton endpoint={rateCase} variant="outline" onClick={() => setEditing(true)}>
            {t('rating.change')}
          </RoleButton>
        </div>
      )}
      {open && (editing || !rating) && (
        <RatingForm caseId={caseId} rating={rating ?? null} onEdit={setEditing} />
      )}
    </Panel>
  )
}

function RatingText({ rating }: { rating: NonNullable<Rating> }) {
  const { t } = useTranslation('admin-case')
  const { instant } = useFormat()
  const { stars, operator, rated_at } = rating
  return (
    <div>
      <p>
        <Stars stars={stars} /> {t(`rating.stars.${stars}`)}
      </p>
      {rating.comment !== '' && <p className={styles.words}>{rating.comment}</p>}
      <Text size="sm" tone="soft">
        {t('rating.by', { name: operator.name, at: instant(rated_at) })}
      </Text>
    </div>
  )
}

interface RatingFormProps {
  caseId: number
  rating: Rating
  /** Whether the form stays in sight beside a rating. */
  onEdit: (editing: boolean) => void
}

/** What is typed stays on the device until it was saved, also when somebody else was faster. */
function RatingForm({ caseId, rating, onEdit }: RatingFormProps) {
  const { t } = useTranslation('admin-case')
  const client = useQueryClient()
  const params = { case_id: caseId }
  const { mutateAsync } = useApiMutation(rateCase, {
    invalidates: [getInfluencer],
    onConflict: [getCaseRating],
    onSuccess: (answer) => showAnswer(client, [getCaseRating.name, { params }], answer),
  })
  const { form, submit, conflict } = useStoredForm({
    schema: typed,
    stored: { stars: rating ? String(rating.stars) : '', comment: rating?.comment ?? '' },
    basis: rating?.version ?? 0,
    autosave: { store: autosaveOf(`rating-${caseId}`), schema: persisted },
    save: async ({ stars: text, comment }, version) => {
      const stars = ratingStars.find((one) => String(one) === text)
      if (stars === undefined) return
      await mutateAsync({ params, body: { stars, comment, version } })
      toast(t('rating.saved'), 'success')
      onEdit(false)
    },
  })
  const { control, formState } = form
  const { isDirty } = formState
  // Who is typing keeps the form when somebody else's rating comes into sight above it.
  useEffect(() => {
    if (isDirty) onEdit(true)
  }, [isDirty, onEdit])
  const wordsOf = (text: string) => {
    const stars = ratingStars.find((one) => String(one) === text)
    return stars === undefined ? '' : t(`rating.stars.${stars}`)
  }
  const options = ratingStars.toReversed().map((stars) => ({
    value: String(stars),
    label: (
      <>
        <Stars stars={stars} /> {t(`rating.stars.${stars}`)}
      </>
    ),
  }))
  return (
    <FormBody onSubmit={submit} gap="3">
      <FormRadioGroup
        control={control}
        name="stars"
        label={t('rating.question')}
        options={options}
        required
      />
      <FormTextInput
        control={control}
        name="comment"
        label={t('rating.comment')}
        hint={t('rating.hint')}
        rows={3}
      />
      <FormErrorAlert control={control} />
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={rateCase}
        parts={(values) => [
          [t('rating.question'), wordsOf(values.stars)],
          [t('rating.comment'), values.comment],
        ]}
      >
        <div className={styles.acts}>
          <RoleButton endpoint={rateCase} type="submit" variant="outline" loading={formState.isSubmitting}>
            {t('rating.save')}
          </RoleButton>
          {rating && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                form.discardAutosave()
                onEdit(false)
              }}
            >
              {t('rating.cancel')}
            </Button>
          )}
        </div>
      </ChangedMeanwhile>
    </FormBody>
  )
}
