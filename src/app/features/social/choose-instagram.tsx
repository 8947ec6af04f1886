import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseInstagram, type LinkCandidate } from '#contract/social.ts'
import { useErrorText } from '../../form/use-bound-field.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAct } from '../../remote/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Stack } from '../../ui/layout.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Text } from '../../ui/text.tsx'
import { writtenHandle } from './providers.ts'
import { useShowAccounts } from './remote.ts'

interface ChooseInstagramProps {
  candidates: readonly LinkCandidate[]
  /** Of the linking, where there is no session. */
  token?: string | undefined
  onChosen?: (handle: string) => void
}

/** A Facebook log-in came with several professional accounts: which one is it. */
export function ChooseInstagram({ candidates, token, onChosen }: ChooseInstagramProps) {
  const { t } = useTranslation('social')
  const { number } = useFormat()
  const tError = useErrorText()
  const [chosen, setChosen] = useState<string>()
  const show = useShowAccounts(token)
  const choose = useAct(chooseInstagram, { onSuccess: show })

  const options = candidates.map(({ external_id, handle, name, followers }) => ({
    value: external_id,
    label: writtenHandle({ platform: 'instagram', handle }),
    description: [name, followers === null ? '' : t('followers.instagram', { number: number(followers) })]
      .filter(Boolean)
      .join(t('separator')),
  }))
  async function link(external_id: string) {
    const query = token === undefined ? {} : { token }
    if (!(await choose.run({ input: { query, body: { external_id } } }))) return
    const candidate = candidates.find((one) => one.external_id === external_id)
    if (candidate) onChosen?.(candidate.handle)
  }
  return (
    <Stack gap="4">
      <Text>{t('choose.hint')}</Text>
      <RadioGroup label={t('choose.label')} options={options} value={chosen} onChange={setChosen} />
      <FormError>{choose.error && tError(choose.error.code)}</FormError>
      <Button
        variant="submit"
        size="lg"
        full
        disabled={chosen === undefined}
        loading={choose.running}
        onClick={() => chosen !== undefined && void link(chosen)}
      >
        {t('choose.submit')}
      </Button>
    </Stack>
  )
}
