import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { removeSocial, type SocialAccount } from '#contract/social.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { writtenHandle } from './providers.ts'
import { useShowAccounts } from './queries.ts'

/** Unlinks a linked account or removes a stated one, after a question. */
export function RemoveAccount({ account }: { account: SocialAccount }) {
  const { t } = useTranslation('social')
  const tError = useErrorText()
  const [asking, setAsking] = useState(false)
  const show = useShowAccounts()
  const kind = account.link ? 'unlink' : 'remove'
  const remove = useApiMutation(removeSocial, {
    onSuccess: (answer) => {
      show(answer)
      setAsking(false)
      toast(t(`${kind}.done`), 'success')
    },
  })

  function ask() {
    remove.reset()
    setAsking(true)
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={ask}>
        {t(`${kind}.open`)}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(`${kind}.title`, { handle: writtenHandle(account) })}
        closeLabel={t('common:close')}
        actions={
          <>
            <Button
              variant="danger"
              full
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: account.id } })}
            >
              {t(`${kind}.confirm`)}
            </Button>
            <Button variant="ghost" full onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
          </>
        }
      >
        <Text>{t(`${kind}.text`)}</Text>
        <FormError>{remove.error && tError(remove.error.code)}</FormError>
      </Dialog>
    </>
  )
}
