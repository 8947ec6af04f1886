import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { categories, type Platform, platforms } from '#contract/vocabulary.ts'
import { FormChips } from '../../../form/form-chips.tsx'
import { FormNumericInput } from '../../../form/form-numeric-input.tsx'
import { FormTextInput } from '../../../form/form-text-input.tsx'
import { Card } from '../../../ui/card.tsx'
import { Stack } from '../../../ui/layout.ts'
import { Heading } from '../../../ui/text.tsx'
import type { StepProps } from './register-form.tsx'

/** What the person makes: platforms with an account each, subjects, a few words. */
export function WorkStep({ control }: StepProps) {
  const { t } = useTranslation('auth')
  const chosen = useWatch({ control, name: 'influencer_type' })
  const platformOptions = platforms.map((value) => ({ value, label: t(`common:platform.${value}`) }))
  const categoryOptions = categories.map((value) => ({ value, label: t(`common:category.${value}`) }))
  return (
    <>
      <FormChips
        {...{ control }}
        name="influencer_type"
        label={t('work.platforms')}
        hint={t('work.platforms_hint')}
        options={platformOptions}
        required
      />
      {platforms
        .filter((platform) => chosen.includes(platform))
        .map((platform) => (
          <AccountCard key={platform} {...{ control, platform }} />
        ))}
      <FormChips
        {...{ control }}
        name="categories"
        label={t('work.categories')}
        options={categoryOptions}
        required
      />
      <FormTextInput
        {...{ control }}
        name="bio"
        rows={4}
        label={t('work.bio')}
        placeholder={t('work.bio_example')}
        hint={t('work.bio_hint')}
      />
    </>
  )
}

/** Platforms that know people by a handle rather than by an address. */
const handled: readonly Platform[] = ['instagram', 'tiktok', 'youtube', 'x']

function AccountCard({ control, platform }: Pick<StepProps, 'control'> & { platform: Platform }) {
  const { t } = useTranslation('auth')
  const handle = handled.includes(platform)
  return (
    <Card>
      <Stack gap="4">
        <Heading as="h3" size="sm">
          {t(`common:platform.${platform}`)}
        </Heading>
        <FormTextInput
          {...{ control }}
          name={`${platform}_account`}
          label={t(handle ? 'work.handle' : 'work.url')}
          startAdornment={handle ? '@' : undefined}
          type={handle ? 'text' : 'url'}
          autoComplete="off"
          required
        />
        <FormNumericInput
          {...{ control }}
          name={`${platform}_followers`}
          label={t(`work.followers.${platform}`)}
          suffix={t('work.people')}
          hint={t('work.followers_hint')}
        />
      </Stack>
    </Card>
  )
}
