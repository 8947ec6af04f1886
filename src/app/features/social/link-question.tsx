import Unlink from 'lucide-react/icons/unlink'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { chooseAccount, declineLink, type LinkCandidate, type SocialProvider } from '#contract/social.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { Box, Flex, Stack } from '#ui/layout.ts'
import { Part } from '#ui/section.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { CandidateChoice, useCandidateText } from './candidate-choice.tsx'
import { platformOf } from './providers.ts'
import { type SocialAnswer, useShowAccounts } from './queries.ts'
import { WayBack } from './way-back.tsx'

interface LinkQuestionProps {
  provider: SocialProvider
  token: string
  social: SocialAnswer['data']
}

/** Whether the account of whoever logged in is to be linked to that profile: a browser without a session may be anybody's. */
export function LinkQuestion({ provider, token, social }: LinkQuestionProps) {
  const { t } = useTranslation('social')
  const tError = useErrorText()
  const { person, picture, candidates } = social
  const [only, ...others] = candidates
  const [chosen, setChosen] = useState(others.length === 0 ? only?.external_id : undefined)
  const choose = useApiMutation(chooseAccount, { onSuccess: useShowAccounts(token) })
  const decline = useApiMutation(declineLink)
  const platform = t(`common:platform.${platformOf[provider]}`)
  const error = choose.error ?? decline.error

  if (decline.isSuccess) return <Declined platform={platform} person={person} />

  function link(external_id: string) {
    decline.reset()
    choose.mutate({ query: { token }, body: { external_id } })
  }
  function refuse() {
    choose.reset()
    decline.mutate({ query: { token } })
  }
  return (
    <Stack gap="5">
      <Heading>{t('question.title', { platform })}</Heading>
      <Card>
        <Stack gap="5">
          {others.length > 0 ? (
            <CandidateChoice
              candidates={candidates}
              label={t('question.account', { platform })}
              hint={t('choose.hint')}
              value={chosen}
              onChange={setChosen}
            />
          ) : (
            <Part title={t('question.account', { platform })}>
              {only && <Account provider={provider} candidate={only} />}
            </Part>
          )}
          <Part title={t('question.profile')}>
            <Flex gap="3" align="center">
              <Avatar name={person} src={picture?.url} />
              <Text fontWeight="bold" overflowWrap="anywhere" minWidth="0">
                {t('question.person', { person })}
              </Text>
            </Flex>
          </Part>
        </Stack>
      </Card>
      <Text size="sm">{t('question.not_yours')}</Text>
      <FormError>{error && tError(error.code)}</FormError>
      <Stack gap="2">
        <Button
          variant="submit"
          size="lg"
          full
          disabled={chosen === undefined || decline.isPending}
          loading={choose.isPending}
          onClick={() => chosen !== undefined && link(chosen)}
        >
          {t('question.yes')}
        </Button>
        <Button
          variant="outline"
          full
          disabled={choose.isPending}
          loading={decline.isPending}
          onClick={refuse}
        >
          {t('question.no')}
        </Button>
      </Stack>
    </Stack>
  )
}

function Account({ provider, candidate }: { provider: SocialProvider; candidate: LinkCandidate }) {
  const { label, description } = useCandidateText(provider)(candidate)
  return (
    <Box overflowWrap="anywhere">
      <Text fontWeight="bold">{label}</Text>
      <Text size="sm" tone="soft">
        {description}
      </Text>
    </Box>
  )
}

function Declined(names: { platform: string; person: string }) {
  const { t } = useTranslation('social')
  return (
    <div role="status">
      <EmptyState
        icon={<Unlink />}
        title={t('failure.refused.title', names)}
        text={t('question.declined', names)}
        action={<WayBack toLine marginTop="3" />}
      />
    </div>
  )
}
