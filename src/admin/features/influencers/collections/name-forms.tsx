import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  createCreatorList,
  type CreatorList,
  type CreatorTag,
  renameCreatorList,
  renameCreatorTag,
} from '#contract/admin-creators.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../../parts/changed-meanwhile.tsx'
import { useStoredForm } from '../../../parts/use-stored-form.ts'
import { FormTextInput } from '../../../ui/form-fields.tsx'
import { whatCollectionsShow } from './use-collections.ts'
import styles from '../influencers.module.css'

/** Begins a list, or renames one. */
export function ListNameForm({ list, onClose }: { list: CreatorList | undefined; onClose: () => void }) {
  const { t } = useTranslation('admin-creators')
  const create = useApiMutation(createCreatorList, { once: onceFor(), invalidates: whatCollectionsShow })
  const rename = useApiMutation(renameCreatorList, {
    invalidates: whatCollectionsShow,
    onConflict: whatCollectionsShow,
  })
  const { form, submit, conflict } = useStoredForm({
    schema: createCreatorList.body,
    stored: { name: list?.name ?? '' },
    basis: list?.name ?? '',
    save: async ({ name }, former) => {
      if (list) await rename.mutateAsync({ params: { list_id: list.id }, body: { name, former } })
      else await create.mutateAsync({ body: { name } })
      toast(t(list ? 'screen.renamed' : 'screen.created', { name }), 'success')
      onClose()
    },
  })
  const { control } = form
  return (
    <FormBody onSubmit={submit}>
      <FormTextInput control={control} name="name" label={t('list_name')} required />
      <FormErrorAlert control={control} />
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={renameCreatorList}
        parts={({ name }) => [[t('list_name'), name]]}
      >
        <SubmitButton control={control} size="md">
          {t('common:save')}
        </SubmitButton>
      </ChangedMeanwhile>
    </FormBody>
  )
}

/** Renames a tag; to the name of another one it asks whether both become one. */
export function TagNameForm({ tag, onClose }: { tag: CreatorTag; onClose: () => void }) {
  const { t } = useTranslation('admin-creators')
  const [taken, setTaken] = useState<{ name: string; former: string }>()
  const { mutateAsync } = useApiMutation(renameCreatorTag, {
    invalidates: whatCollectionsShow,
    onConflict: whatCollectionsShow,
  })
  const { form, submit, conflict } = useStoredForm({
    schema: createCreatorList.body,
    stored: { name: tag.name },
    basis: tag.name,
    save: async ({ name }, former) => {
      try {
        await mutateAsync({ params: { tag_id: tag.id }, body: { name, former } })
      } catch (error) {
        if (toApiError(error).code !== 'creator_tag.name_taken') throw error
        return setTaken({ name, former })
      }
      toast(t('screen.renamed', { name }), 'success')
      return onClose()
    },
  })
  const { control } = form
  if (taken)
    return <MergeQuestion tag={tag} {...taken} onBack={() => setTaken(undefined)} onClose={onClose} />
  return (
    <FormBody onSubmit={submit}>
      <FormTextInput control={control} name="name" label={t('tag_name')} required />
      <FormErrorAlert control={control} />
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={renameCreatorTag}
        parts={({ name }) => [[t('tag_name'), name]]}
      >
        <SubmitButton control={control} size="md">
          {t('common:save')}
        </SubmitButton>
      </ChangedMeanwhile>
    </FormBody>
  )
}

interface MergeQuestionProps {
  tag: CreatorTag
  /** The name of the other tag. */
  name: string
  /** The name of this tag as it was read. */
  former: string
  onBack: () => void
  onClose: () => void
}

function MergeQuestion({ tag: { id, creators }, name, former, onBack, onClose }: MergeQuestionProps) {
  const { t } = useTranslation(['admin-creators', 'errors'])
  const { number } = useFormat()
  const { mutate, isPending, error } = useApiMutation(renameCreatorTag, {
    invalidates: whatCollectionsShow,
    onConflict: whatCollectionsShow,
    onSuccess: ({ data }) => {
      toast(t('screen.merged', { name: data.name }), 'success')
      onClose()
    },
  })
  return (
    <div className={styles.trial}>
      <Notice tone="warning" role="alert" title={t('screen.merge', { name })}>
        {t('screen.merge_text', { count: creators, number: number(creators), name })}
      </Notice>
      <FormError>{error ? t(`errors:${error.code}`) : undefined}</FormError>
      <div className={styles.trialActs}>
        <Button variant="outline" size="sm" onClick={onBack}>
          {t('common:back')}
        </Button>
        <Button
          size="sm"
          loading={isPending}
          onClick={() => mutate({ params: { tag_id: id }, body: { name, former, merge: true } })}
        >
          {t('screen.merge_submit')}
        </Button>
      </div>
    </div>
  )
}
