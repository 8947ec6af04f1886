import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { lineLogin } from '#contract/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Text } from '#ui/text.tsx'
import { useLine } from '../session/line-session.ts'
import { useSessionStore } from '../session/session-store.ts'
import { rememberUser } from '../session/session.ts'

interface LinePersonDialogProps {
  /** The creator whose session it is, and the one whom LINE would sign in. */
  names: { name: string; other: string }
  /** The LINE id of the other one, with its token. */
  person: string
  idToken: string
  /** What came of a switch that was chosen before the page was left for a new token. */
  refusal: ApiError | undefined
}

/** Codes of refusals after which there is no account to switch to. */
const gone: readonly string[] = ['auth.suspended', 'auth.line_not_registered']

/** Asks with which of two accounts to go on. Nothing is switched before the tap; a switch that fails leaves the session as it is. */
export function LinePersonDialog({ names, person, idToken, refusal }: LinePersonDialogProps) {
  const { t } = useTranslation('line')
  const client = useQueryClient()
  const line = useLine()
  const [open, setOpen] = useState(true)
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState(refusal?.code)
  const [early, setEarly] = useState(false)
  const { mutate, isPending } = useApiMutation(lineLogin, {
    onSuccess: ({ data }) => {
      setLeaving(true)
      rememberUser(client, data, person)
      location.reload()
    },
    onError: (error) => void explain(error),
  })

  /** An old token is replaced by LINE: the page is left for it, and the next one goes on with the switch (ask-line-person.tsx). */
  async function explain({ code, status }: ApiError) {
    if (status !== 410) return setFailure(code)
    remember('switch')
    setLeaving(true)
    const { line: lineClient } = await line.start()
    if (lineClient.renew(location.pathname + location.search)) return
    remember(undefined)
    setLeaving(false)
    setEarly(true)
  }

  function remember(answer: 'stay' | 'switch' | undefined) {
    useSessionStore.setState({ lineAnswer: answer && { person, answer } })
  }

  function begin() {
    setFailure(undefined)
    setEarly(false)
    mutate({ body: { id_token: idToken } })
  }

  function stay() {
    remember('stay')
    setOpen(false)
  }
  const busy = isPending || leaving
  const reason = failure && (gone.includes(failure) ? t('person.gone') : t(`errors:${failure}`))
  const words = early ? t('person.early') : reason
  return (
    <Dialog
      open={open}
      onClose={() => !busy && stay()}
      title={t('person.title')}
      closeLabel={t('person.stay', names)}
      actions={
        <>
          <FormError>{words}</FormError>
          <Button full disabled={busy} onClick={stay}>
            {t('person.stay', names)}
          </Button>
          <Button full variant="outline" loading={busy} onClick={begin}>
            {t('person.switch', names)}
          </Button>
        </>
      }
    >
      <Text overflowWrap="anywhere">{t('person.text', names)}</Text>
      <Text size="sm" tone="soft">
        {t('person.once')}
      </Text>
    </Dialog>
  )
}
