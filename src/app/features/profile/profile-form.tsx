import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState, type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { invalidateFilter, showAnswer } from '#client/remote/query-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { availabilities, type Profile, putProfile } from '#contract/profile.ts'
import type { User } from '#contract/session.ts'
import { paths } from '#domain/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormFile } from '#ui/form/form-file.tsx'
import { FormRadioGroup } from '#ui/form/form-radio-group.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Flex } from '#ui/layout.ts'
import { Section } from '#ui/section.tsx'
import { StickyBar } from '#ui/sticky-bar.tsx'
import { toast } from '#ui/toast.ts'
import { PersonFields } from '../../person/person-fields.tsx'
import { personPart } from '../../person/person-schema.ts'
import { WorkFields } from '../../person/work-fields.tsx'
import { ProofErrorAlert } from '../../proof/proof-error-alert.tsx'
import { type ProofByLine, useProof } from '../../proof/use-proof.ts'
import { updateUser } from '../../session/session.ts'
import { MailFields } from './mail-fields.tsx'
import {
  changesOf,
  profileForm,
  type ReadProfile,
  typedProfile,
  type TypedProfile,
  keptProfile,
} from './profile-values.ts'
import { profileQuery } from './queries.ts'
import { TaxFields } from './tax-fields.tsx'

const stored = autosaveOf('profile')

/** Keeps only what differs from the profile, so that an old autosave cannot take back what was saved elsewhere meanwhile. */
function profileAutosave(known: Profile) {
  const initial = Object.entries(typedProfile(known))
  const unchanged = new Map(initial.map(([name, value]) => [name, JSON.stringify(value)]))
  return {
    ...stored,
    // What is read is partly there; absent members are absent, not undefined.
    load: () => keptProfile.safeParse(stored.load()).data as Partial<TypedProfile> | undefined,
    save: (values: Partial<TypedProfile>) => {
      const changed = Object.entries(values).filter(
        ([name, value]) => JSON.stringify(value) !== unchanged.get(name),
      )
      if (changed.length === 0) stored.clear()
      else stored.save(Object.fromEntries(changed))
    },
    except: ['current_password', 'photo'] as const,
  }
}

interface PhotoFieldProps {
  control: Control<TypedProfile, unknown, ReadProfile>
  known: Profile
}

/** The picture of now, until another one is picked. */
function PhotoField({ control, known }: PhotoFieldProps) {
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

/** The first error gets the focus: it must not lie behind the bar. */
const aboveBar = { '& :is(input, select, textarea)': { scrollMarginBottom: '7rem' } }

/** Shows all fields that are saved together. Typed values stay on the device until they are saved. */
export function ProfileForm({ known, user }: { known: Profile; user: User }) {
  const { t } = useTranslation('profile')
  const [autosave] = useState(() => profileAutosave(known))
  const form = useAnkenForm({
    schema: profileForm(known, user.has_password),
    defaultValues: typedProfile(known),
    autosave,
  })
  const { control } = form
  const proof = useProof('profile', form, user.has_password)
  const { isDirty, isSubmitting } = useFormState({ control })
  const save = useSave(known, proof)
  const takeBack = () => {
    form.reset(typedProfile(known))
    autosave.clear()
  }
  return (
    <FormBody onSubmit={form.submit(save)} css={aboveBar}>
      <Section title={t('section.photo')}>
        <PhotoField control={control} known={known} />
      </Section>
      <Section title={t('section.person')}>
        <PersonFields control={personPart(control)} />
      </Section>
      <Section title={t('section.mail')}>
        <MailFields control={control} known={known} user={user} />
      </Section>
      <Section title={t('section.work')}>
        <WorkFields control={personPart(control)} />
        <FormRadioGroup
          control={control}
          name="availability"
          label={t('availability.label')}
          options={availabilities.map((value) => ({ value, label: t(`availability.${value}`) }))}
        />
      </Section>
      <Section title={t('section.tax')}>
        <TaxFields control={control} known={known} />
      </Section>
      {/* Over the whole width of the frame, whose padding is 1rem. */}
      <StickyBar>
        <ProofErrorAlert control={control} proof={proof} />
        <SubmitButton control={control}>{t('common:save')}</SubmitButton>
        {isDirty && (
          <Button variant="ghost" full disabled={isSubmitting} onClick={takeBack}>
            {t('take_back')}
          </Button>
        )}
      </StickyBar>
    </FormBody>
  )
}

/** Sends what changed and leads back to My Page. Rejects as the call does. */
function useSave(known: Profile, { give }: ProofByLine) {
  const { t } = useTranslation('profile')
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useApiMutation(putProfile)

  return async (values: ReadProfile) => {
    const changes = changesOf(values, known)
    const [picture] = values.photo
    if (picture || Object.keys(changes).length > 0) {
      const { proof } = changes.email === undefined ? {} : await give()
      const body = proof ? { ...changes, proof: JSON.stringify(proof) } : changes
      const answer = await mutateAsync({ body, file: picture })
      showAnswer(client, profileQuery(api).queryKey, answer)
      const { display_name, email, email_verified, picture: shown, influencer_type, categories } = answer.data
      updateUser(client, { display_name, email, email_verified, picture: shown, influencer_type, categories })
      // What campaigns say of the person (may apply, recommended) follows from the profile.
      void invalidateFilter(client, { refetchType: 'none' })
      toast(changes.email === undefined ? t('saved') : t('saved_mail', { email }), 'success')
    } else {
      toast(t('unchanged'))
    }
    await navigate(paths.myPage)
  }
}
