import { useTranslation } from 'react-i18next'
import type { SocialProvider } from '#contract/social.ts'
import { Fold } from '#ui/fold.tsx'
import { Stack } from '#ui/layout.ts'
import { Part } from '#ui/section.tsx'
import { TextList } from '#ui/text-list.tsx'

/** Shows what linking requires, and which data is read through it. */
export function LinkRequirements({ provider }: { provider: SocialProvider }) {
  const { t } = useTranslation('social')
  return (
    <Fold label={t('requirements.open')}>
      <Stack gap="4" fontSize="sm">
        {provider === 'facebook' && <InstagramRequirements />}
        <Part title={t('requirements.read')}>
          <TextList items={[t(`requirements.read_${provider}`), t('requirements.nothing_else')]} />
        </Part>
      </Stack>
    </Fold>
  )
}

/** Instagram shows itself to others only where the account is professional and has a Facebook page (Instagram Platform, "Overview"). */
export function InstagramRequirements() {
  const { t } = useTranslation('social')
  return (
    <>
      <Part title={t('requirements.needed')}>
        <TextList items={[t('requirements.professional'), t('requirements.page')]} />
      </Part>
      <Part title={t('requirements.switching')}>
        <TextList items={[t('requirements.switch'), t('requirements.connect')]} />
      </Part>
    </>
  )
}
