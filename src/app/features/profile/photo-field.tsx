import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profile.ts'
import { FormFile } from '#ui/form/form-file.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Flex } from '#ui/layout.ts'
import type { ReadProfile, TypedProfile } from './profile-values.ts'

interface PhotoFieldProps {
  control: Control<TypedProfile, unknown, ReadProfile>
  known: Profile
}

/** The picture of now, until another one is picked. */
export function PhotoField({ control, known }: PhotoFieldProps) {
  const { t } = useTranslation(['profile', 'auth'])
  const picked = useWatch({ control, name: 'photo' })
  return (
    <>
      {picked.length === 0 && (
        <Flex justify="center">
          <Avatar size="lg" name={known.display_name} src={known.picture?.url} />
        </Flex>
      )}
      <FormFile
        control={control}
        name="photo"
        label={t('photo.label')}
        labelHidden
        hint={t('auth:consent.photo_hint')}
        prompt={t(known.picture ? 'photo.replace' : 'photo.choose')}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
      />
    </>
  )
}
