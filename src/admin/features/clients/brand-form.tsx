import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { type Brand, brandInput, createBrand, updateBrand } from '#contract/admin-brands.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { linesOf } from '../../parts/typed-values.ts'
import { RestoredNotice } from '../../parts/unsaved.tsx'
import { useStoredForm } from '../../parts/use-stored-form.ts'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { brandReads } from './brand-reads.ts'

/** A brand as its form holds it: several texts stand one on each line. Names are the server's error paths. */
const typed = z.object({
  name: z.string(),
  reading: z.string(),
  mentions: z.string(),
  posting_rules: z.string(),
  ng_words: z.string(),
})
const schema = z.pipe(
  typed,
  z.pipe(
    z.transform((values: z.output<typeof typed>) => ({
      ...values,
      mentions: linesOf(values.mentions),
      ng_words: linesOf(values.ng_words),
    })),
    brandInput,
  ),
)

interface BrandFormProps {
  clientId: number
  /** The one to be changed; a new one without it. */
  brand: Brand | undefined
  onSaved: () => void
}

export function BrandForm({ clientId, brand, onSaved }: BrandFormProps) {
  const { t } = useTranslation(['admin-clients', 'common'])
  const update = useApiMutation(updateBrand, { invalidates: brandReads, onConflict: brandReads })
  const create = useApiMutation(createBrand, { once: onceFor(), invalidates: brandReads })
  const written = brand?.written
  const { form, submit, conflict, discard } = useStoredForm({
    schema,
    stored: {
      name: written?.name ?? '',
      reading: written?.reading ?? '',
      mentions: written?.mentions.join('\n') ?? '',
      posting_rules: written?.posting_rules ?? '',
      ng_words: written?.ng_words.join('\n') ?? '',
    },
    basis: brand?.version ?? 0,
    autosave: { store: autosaveOf(brand ? `brand-${brand.id}` : `brand-of-${clientId}`), schema: typed },
    save: async (body, version) => {
      await (brand
        ? update.mutateAsync({ params: { brand_id: brand.id }, body: { ...body, version } })
        : create.mutateAsync({ params: { client_id: clientId }, body }))
      toast(t('brands.saved'), 'success')
      onSaved()
    },
  })
  const { control } = form
  return (
    <FormBody onSubmit={submit}>
      {discard && <RestoredNotice onDiscard={discard} />}
      <FormTextInput control={control} name="name" label={t('brands.field.name')} required />
      <FormTextInput
        control={control}
        name="reading"
        label={t('field.reading')}
        hint={t('brands.hint.reading')}
      />
      <FormTextInput
        control={control}
        name="mentions"
        label={t('brands.field.mentions')}
        hint={t('brands.hint.mentions')}
        placeholder="@"
        rows={2}
      />
      <FormTextInput
        control={control}
        name="posting_rules"
        label={t('field.posting_rules')}
        hint={t('brands.hint.rules')}
        rows={4}
      />
      <FormTextInput
        control={control}
        name="ng_words"
        label={t('field.ng_words')}
        hint={t('hint.one_per_line')}
        rows={3}
      />
      <FormErrorAlert control={control} />
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={updateBrand}
        parts={(values) => [
          [t('brands.field.name'), values.name],
          [t('field.reading'), values.reading],
          [t('brands.field.mentions'), values.mentions],
          [t('field.posting_rules'), values.posting_rules],
          [t('field.ng_words'), values.ng_words],
        ]}
      >
        <SubmitButton control={control} size="md">
          {t('common:save')}
        </SubmitButton>
      </ChangedMeanwhile>
    </FormBody>
  )
}
