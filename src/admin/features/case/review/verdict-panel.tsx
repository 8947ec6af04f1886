import Plus from 'lucide-react/icons/plus'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { reviewSubTask } from '#contract/admin-cases.ts'
import type { ClientReview } from '#contract/client-drafts.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { type KeyAct, useKeys } from '../../../keys/use-keys.ts'
import { RoleButton } from '../../../parts/role-button.tsx'
import { useMay } from '../../../session/operator.ts'
import { FormTextInput } from '../../../ui/form-fields.tsx'
import { ApproveButton } from './approve-button.tsx'
import { FixFields } from './fix-fields.tsx'
import type { ShownPlace } from './stage.tsx'
import { type Target, wholeTarget } from './targets.ts'
import type { Verdict } from './use-verdict.ts'
import styles from './review.module.css'

interface VerdictPanelProps {
  verdict: Verdict
  targets: readonly Target[]
  /** The problems found in the round, as sentences. */
  hints: readonly string[]
  /** How the client stands to the round; undefined where it was not asked. */
  client: ClientReview['state'] | undefined
  /** Shows the place of a fix where the files are. */
  onShow: (place: ShownPlace) => void
}

/** Asks for the changes point by point, or for the approval. */
export function VerdictPanel({ verdict, targets, hints, client, onShow }: VerdictPanelProps) {
  const { t } = useTranslation('admin-case')
  const tError = useErrorText()
  const { form, fixes, send } = verdict
  const { control, setValue, formState } = form
  const { errors, isSubmitting, isSubmitted } = formState
  const error = isSubmitted ? (errors.fixes?.root?.message ?? errors.fixes?.message) : undefined
  const count = fixes.fields.length
  const approving = useWatch({ control, name: 'approve' })
  const add = () => {
    const blank = { category: 'other' as const, target: wholeTarget, mark: null, second: null, comment: '' }
    fixes.append(blank, { focusName: `fixes.${count}.comment` })
  }
  const addByKey = (event: KeyboardEvent) => {
    // The letter is not typed into the field that takes the focus.
    event.preventDefault()
    if (count < limits.fixes_per_round) add()
  }
  const ask = (event: KeyboardEvent) => {
    // Enter in a field would send the form once more.
    event.preventDefault()
    void send(false)()
  }
  const may = useMay(reviewSubTask)
  const keys: KeyAct[] = [
    { group: 'screen', keys: ['f'], text: t('fix.add'), run: addByKey },
    { group: 'screen', keys: ['r', 'mod+Enter'], text: t('verdict.ask_none'), run: ask },
  ]
  useKeys(may && !isSubmitting ? keys : [])
  return (
    <FormBody onSubmit={send(false)}>
      {count > 0 && (
        <ol className={styles.fixes}>
          {fixes.fields.map(({ id }, index) => (
            <FixFields
              key={id}
              control={control}
              setValue={setValue}
              index={index}
              targets={targets}
              onShow={onShow}
              onRemove={() => fixes.remove(index)}
            />
          ))}
        </ol>
      )}
      {count < limits.fixes_per_round && (
        <Button variant="outline" size="sm" onClick={add}>
          <Plus aria-hidden />
          {t('fix.add')}
        </Button>
      )}
      <FormError>{error && (error === 'field.required' ? t('fix.missing') : tError(error))}</FormError>
      <FormTextInput
        control={control}
        name="comment"
        label={t('verdict.comment')}
        hint={t('verdict.comment_hint')}
        rows={3}
      />
      {count > 0 && (
        <FormTextInput
          control={control}
          name="due_on"
          type="date"
          label={t('verdict.due_on')}
          hint={t('verdict.due_on_hint', { count: limits.fix_days })}
        />
      )}
      <FormErrorAlert control={control} />
      <div className={styles.verdict}>
        <RoleButton
          quiet
          endpoint={reviewSubTask}
          type="submit"
          variant={count > 0 ? 'submit' : 'outline'}
          size="md"
          disabled={isSubmitting}
          loading={isSubmitting && !approving}
        >
          {count > 0 ? t('verdict.ask', { count }) : t('verdict.ask_none')}
        </RoleButton>
        <ApproveButton
          hints={hints}
          client={client}
          fixes={count}
          busy={isSubmitting && approving}
          onApprove={() => void send(true)()}
        />
      </div>
    </FormBody>
  )
}
