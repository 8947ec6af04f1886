import { type Control, useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ConfirmationAnswer } from './application-queries.ts'
import type { ApplicationValues } from './application-schema.ts'

interface PreviousNoticeProps<T> {
  control: Control<ApplicationValues, unknown, T>
  confirmation: ConfirmationAnswer
  /** The values that the form began with. */
  start: ApplicationValues
}

/** Says what stands in the form from the last application, as long as it does: nothing is sent that was not seen. */
export function PreviousNotice<T>({ control, confirmation, start }: PreviousNoticeProps<T>) {
  const { t } = useTranslation('campaigns')
  const { field: message } = useController({ control, name: 'message' })
  const names = ['social_account_id', 'address', 'answers', 'product_option'] as const
  const [account, address, answers, option] = useWatch({ control, name: names })
  const { previous } = confirmation
  if (previous === null) return null
  const fromBefore = {
    answers: Object.entries(start.answers).some(
      ([id, answer]) => answer.length > 0 && String(answers[id]) === String(answer),
    ),
    option: start.product_option !== '' && option === start.product_option,
    account: account !== '' && account === String(previous.social_account_id),
    message: previous.message !== '' && message.value === previous.message,
    address: start.address !== null && address?.street === start.address.street,
  }
  const parts = (['account', 'option', 'answers', 'message', 'address'] as const).filter(
    (part) => fromBefore[part],
  )
  if (parts.length === 0) return null
  const words = parts.map((part) => t(`application.previous_part.${part}`)).join(t('list_separator'))
  return (
    <Notice>
      <p>
        {t(previous.answers ? 'application.previous_here' : 'application.previous', {
          title: previous.title,
          parts: words,
        })}
      </p>
      {fromBefore.message && (
        <Button variant="ghost" size="sm" marginInlineStart="-1rem" onClick={() => message.onChange('')}>
          {t('application.previous_clear')}
        </Button>
      )}
    </Notice>
  )
}
