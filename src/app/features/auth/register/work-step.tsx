import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Platform, platforms } from '#contract/vocabulary.ts'
import { Card } from '#ui/card.tsx'
import { FormHandleInput } from '#ui/form/form-handle-input.tsx'
import { FormNumericInput } from '#ui/form/form-numeric-input.tsx'
import { Stack } from '#ui/layout.ts'
import { Heading } from '#ui/text.tsx'
import { personPart } from '../../../person/person-schema.ts'
import { WorkFields } from '../../../person/work-fields.tsx'
import type { StepProps } from './step-props.ts'

/** Asks for the creator's work: platforms with an account each, categories, and a short bio. */
export function WorkStep({ control }: StepProps) {
  const chosen = useWatch({ control, name: 'influencer_type' })
  return (
    <WorkFields control={personPart(control)}>
      {platforms
        .filter((platform) => chosen.includes(platform))
        .map((platform) => (
          <AccountCard key={platform} control={control} platform={platform} />
        ))}
    </WorkFields>
  )
}

function AccountCard({ control, platform }: Pick<StepProps, 'control'> & { platform: Platform }) {
  const { t } = useTranslation('auth')
  const blog = platform === 'blog'
  return (
    <Card>
      <Stack gap="4">
        <Heading as="h3" size="sm">
          {t(`common:platform.${platform}`)}
        </Heading>
        <FormHandleInput
          control={control}
          platform={platform}
          name={`${platform}_account`}
          label={t(blog ? 'work.url' : 'work.handle')}
          hint={blog ? undefined : t('work.handle_hint')}
        />
        <FormNumericInput
          control={control}
          name={`${platform}_followers`}
          label={t(`work.followers.${platform}`)}
          suffix={t('work.people')}
          hint={t('work.followers_hint')}
        />
      </Stack>
    </Card>
  )
}
