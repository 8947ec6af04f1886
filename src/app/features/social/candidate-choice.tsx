import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { LinkCandidate, SocialProvider } from '#contract/social.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { platformOf, writtenHandle } from './providers.ts'

/** An account in words: its handle, and what else the platform says of it. */
export function useCandidateText(provider: SocialProvider) {
  const { t } = useTranslation('social')
  const { number } = useFormat()
  const platform = platformOf[provider]
  return ({ handle, name, followers }: LinkCandidate) => ({
    label: writtenHandle({ platform, handle }),
    description: [name, followers === null ? '' : t(`followers.${platform}`, { number: number(followers) })]
      .filter(Boolean)
      .join(t('separator')),
  })
}

interface CandidateChoiceProps {
  label: string
  hint?: string
  candidates: readonly LinkCandidate[]
  value: string | undefined
  onChange: (externalId: string) => void
}

/** A Facebook log-in came with several professional accounts: which one is it. */
export function CandidateChoice({ candidates, ...choice }: CandidateChoiceProps) {
  const textOf = useCandidateText('facebook')
  const options = candidates.map((one) => ({ value: one.external_id, ...textOf(one) }))
  return <RadioGroup options={options} {...choice} />
}
