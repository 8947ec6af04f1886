import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { chooseAccount, type LinkCandidate } from '#contract/social.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { CandidateChoice } from './candidate-choice.tsx'
import { useShowAccounts } from './queries.ts'

interface ChooseInstagramProps {
  candidates: readonly LinkCandidate[]
  onChosen?: (handle: string) => void
}

/** One of several accounts is linked by their person's session. */
export function ChooseInstagram({ candidates, onChosen }: ChooseInstagramProps) {
  const { t } = useTranslation('social')
  const tError = useErrorText()
  const [chosen, setChosen] = useState<string>()
  const show = useShowAccounts()
  const choose = useApiMutation(chooseAccount, {
    onSuccess: (answer, { body }) => {
      show(answer)
      const candidate = candidates.find(({ external_id }) => external_id === body.external_id)
      if (candidate) onChosen?.(candidate.handle)
    },
  })
  return (
    <Stack gap="4">
      <Text>{t('choose.hint')}</Text>
      <CandidateChoice
        candidates={candidates}
        label={t('choose.label')}
        value={chosen}
        onChange={setChosen}
      />
      <FormError>{choose.error && tError(choose.error.code)}</FormError>
      <Button
        variant="submit"
        size="lg"
        full
        disabled={chosen === undefined}
        loading={choose.isPending}
        onClick={() => chosen !== undefined && choose.mutate({ query: {}, body: { external_id: chosen } })}
      >
        {t('choose.submit')}
      </Button>
    </Stack>
  )
}
