import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { FormCheckbox } from '#ui/form/form-checkbox.tsx'
import { FormFile } from '#ui/form/form-file.tsx'
import { TextLink } from '#ui/text.tsx'
import type { StepProps } from './step-props.ts'

/** Another tab, or the outside browser, keeps the form with its photo. */
function DocumentLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <TextLink asChild paddingBlock="2">
      <ExternalLink href={href}>{children}</ExternalLink>
    </TextLink>
  )
}

/** A photo for whoever likes, and the consent that registering needs. */
export function ConsentStep({ control }: StepProps) {
  const { t } = useTranslation('auth')
  const agree = (key: 'consent.terms' | 'consent.privacy', path: string) => (
    <Trans t={t} i18nKey={key} components={{ document: <DocumentLink href={path} /> }} />
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
