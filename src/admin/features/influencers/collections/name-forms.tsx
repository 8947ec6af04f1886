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
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { FormTextInput } from '../../../ui/form-fields.tsx'
import { whatCollectionsShow } from './use-collections.ts'
import styles from '../influencers.module.css'

/** Begins a list, or renames one. */
export function ListNameForm({ list, onClose }: { list: CreatorList | undefined; onClose: () => void }) {
  const { t } = useTranslation('admin-creators')
  const form = useAnkenForm({
    schema: createCreatorList.body,
    defaultValues: { name: list?.name ?? '' },
  })
  const { control } = form
  const create = useApiMutation(createCreatorList, { once: onceFor(), invalidates: whatCollectionsShow })
  const rename = useApiMutation(renameCreatorList, { invalidates: whatCollectionsShow })
  const send = form.submit(async (body) => {
    if (list) await rename.mutateAsync({ params: { list_id: list.id }, body })
    else await create.mutateAsync({ body })
    toast(t(list ? 'screen.renamed' : 'screen.created', { name: body.name }), 'success')
    onClose()
  })
  return (
    <FormBody onSubmit={send}>
      <FormTextInput control={control} name="name" label={t('list_name')} required />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('common:save')}
      </SubmitButton>
    </FormBody>
  )
}

/** Renames a tag; to the name of another one it asks whether both become one. */
export function TagNameForm({ tag, onClose }: { tag: CreatorTag; onClose: () => void }) {
  const { t } = useTranslation('admin-creators')
  const [taken, setTaken] = useState<string>()
  const form = useAnkenForm({ schema: renameCreatorTag.body, defaultValues: { name: tag.name } })
  const { control } = form
  const { mutateAsync } = useApiMutation(renameCreatorTag, { invalidates: whatCollectionsShow })
  const send = form.submit(async ({ name }) => {
    try {
      await mutateAsync({ params: { tag_id: tag.id }, body: { name } })
    } catch (error) {
      if (toApiError(error).code !== 'creator_tag.name_taken') throw error
      return setTaken(name)
    }
    toast(t('screen.renamed', { name }), 'success')
    return onClose()
  })
  if (taken !== undefined)
    return <MergeQuestion tag={tag} name={taken} onBack={() => setTaken(undefined)} onClose={onClose} />
  return (
    <FormBody onSubmit={send}>
      <FormTextInput control={control} name="name" label={t('tag_name')} required />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('common:save')}
      </SubmitButton>
    </FormBody>
  )
}

interface MergeQuestionProps {
  tag: CreatorTag
  /** Of the other tag. */
  name: string
  onBack: () => void
  onClose: () => void
}

function MergeQuestion({ tag: { id, creators }, name, onBack, onClose }: MergeQuestionProps) {
  const { t } = useTranslation(['admin-creators', 'errors'])
  const { number } = useFormat()
  const { mutate, isPending, error } = useApiMutation(renameCreatorTag, {
    invalidates: whatCollectionsShow,
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
          onClick={() => mutate({ params: { tag_id: id }, body: { name, merge: true } })}
        >
          {t('screen.merge_submit')}
        </Button>
      </div>
    </div>
  )
}
