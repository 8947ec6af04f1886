import type { MouseEvent } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { FieldGroup } from '#ui/field.tsx'
import { FormCheckbox } from '#ui/form/form-checkbox.tsx'
import { FormFile } from '#ui/form/form-file.tsx'
import { TextLink } from '#ui/text.tsx'
import type { StepProps } from './register-form.tsx'

/** A photo for whoever likes, and the consent that registering needs. */
export function ConsentStep({ control, identity }: StepProps) {
  const { t } = useTranslation('auth')
  // A new tab keeps the form with its photo. LINE's browser has no tabs: the outside browser shows it instead.
  const openOutside = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!identity?.inClient) return
    event.preventDefault()
    identity.line.openOutside(event.currentTarget.href)
  }
  const agree = (key: 'consent.terms' | 'consent.privacy', path: string) => (
    <Trans
      t={t}
      i18nKey={key}
      components={{
        document: (
          <TextLink href={path} target="_blank" rel="noopener" onClick={openOutside} paddingBlock="2" />
        ),
      }}
    />
  )
  return (
    <>
      <FormFile
        control={control}
        name="photo"
        label={t('consent.photo')}
        hint={t('consent.photo_hint')}
        prompt={t('consent.photo_prompt')}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
      />
      <FieldGroup label={t('consent.label')} hint={t('consent.hint')}>
        <FormCheckbox
          control={control}
          name="agree_terms"
          label={agree('consent.terms', paths.terms)}
          required
        />
        <FormCheckbox
          control={control}
          name="agree_privacy"
          label={agree('consent.privacy', paths.privacy)}
          required
        />
      </FieldGroup>
    </>
  )
}
