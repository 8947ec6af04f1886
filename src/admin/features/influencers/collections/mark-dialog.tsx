import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { createCreatorList, type CreatorMark, tryMarkCreators } from '#contract/admin-creators.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormSelect, FormTextInput } from '../../../ui/form-fields.tsx'
import type { MarkQuestion } from './creator-bar.tsx'
import { MarkTrial, type Tried } from './mark-trial.tsx'
import { useCollections, whatCollectionsShow } from './use-collections.ts'

interface MarkDialogProps {
  question: MarkQuestion | undefined
  onClose: () => void
  /** The act was done: what was ticked is no longer. */
  onDone: () => void
}

/** Tags and lists for many creators: what is asked, then what would follow for each. */
export function MarkDialog({ question, onClose, onDone }: MarkDialogProps) {
  const { t } = useTranslation('admin-creators')
  const { number } = useFormat()
  const count = question?.count ?? 0
  return (
    <Dialog
      open={question !== undefined}
      onClose={onClose}
      title={question ? t(`ask.${question.act}`, { count, number: number(count) }) : ''}
      closeLabel={t('common:close')}
    >
      {question && <MarkSteps question={question} onDone={onDone} />}
    </Dialog>
  )
}

type StepsProps = { question: MarkQuestion } & Pick<MarkDialogProps, 'onDone'>

function MarkSteps({ question: { act, selection }, onDone }: StepsProps) {
  const { t } = useTranslation('admin-creators')
  const trial = useApiMutation(tryMarkCreators)
  const [tried, setTried] = useState<Tried>()
  const ask = async (mark: CreatorMark, name: string) => {
    const { data } = await trial.mutateAsync({ body: { mark, selection } })
    setTried({ mark, name, trial: data })
  }
  if (tried) return <MarkTrial tried={tried} onBack={() => setTried(undefined)} onDone={onDone} />
  if (act === 'tag' || act === 'untag')
    return <ChooseTag act={act} onChosen={(tag) => ask({ act, tag }, tag)} submit={t('try')} />
  return <ChooseList act={act} onChosen={(list_id, name) => ask({ act, list_id }, name)} submit={t('try')} />
}

const tagForm = z.object({ tag: z.string().check(z.minLength(1, 'field.required')) })

interface ChooseTagProps {
  act: 'tag' | 'untag'
  submit: string
  onChosen: (name: string) => Promise<void>
}

function ChooseTag({ act, submit, onChosen }: ChooseTagProps) {
  const { t } = useTranslation('admin-creators')
  const { tags } = useCollections()
  const known = useId()
  const form = useAnkenForm({ schema: tagForm, defaultValues: { tag: '' } })
  const { control } = form
  return (
    <FormBody onSubmit={form.submit(({ tag }) => onChosen(tag))}>
      {act === 'tag' ? (
        <FormTextInput
          control={control}
          name="tag"
          label={t('tag_name')}
          hint={t('tag_hint')}
          list={known}
          autoComplete="off"
          required
        />
      ) : (
        <FormSelect
          control={control}
          name="tag"
          label={t('tag_name')}
          placeholder={t('common:choose')}
          options={tags.map(({ name }) => ({ value: name, label: name }))}
          required
        />
      )}
      <datalist id={known}>
        {tags.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {submit}
      </SubmitButton>
    </FormBody>
  )
}

const listForm = z.object({ list_id: z.string().check(z.minLength(1, 'field.required')) })

interface ChooseListProps {
  act: 'enlist' | 'unlist'
  submit: string
  onChosen: (id: number, name: string) => Promise<void>
}

function ChooseList({ act, submit, onChosen }: ChooseListProps) {
  const { t } = useTranslation('admin-creators')
  const { lists } = useCollections()
  const [isNew, setNew] = useState(false)
  const form = useAnkenForm({ schema: listForm, defaultValues: { list_id: '' } })
  const { control } = form
  if (isNew) return <NewList onChosen={onChosen} onBack={() => setNew(false)} />
  const choose = form.submit(({ list_id }) =>
    onChosen(Number(list_id), lists.find(({ id }) => String(id) === list_id)?.name ?? ''),
  )
  return (
    <FormBody onSubmit={choose}>
      <FormSelect
        control={control}
        name="list_id"
        label={t('choose_list')}
        placeholder={t('common:choose')}
        options={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      {act === 'enlist' && (
        <div>
          <Button variant="outline" size="sm" onClick={() => setNew(true)}>
            {t('new_list')}
          </Button>
        </div>
      )}
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {submit}
      </SubmitButton>
    </FormBody>
  )
}

type NewListProps = Pick<ChooseListProps, 'onChosen'> & { onBack: () => void }

/** A new list is there at once, so that it can be chosen should the act itself be refused. */
function NewList({ onChosen, onBack }: NewListProps) {
  const { t } = useTranslation('admin-creators')
  const form = useAnkenForm({ schema: createCreatorList.body, defaultValues: { name: '' } })
  const { control } = form
  const { mutateAsync } = useApiMutation(createCreatorList, {
    once: onceFor(),
    invalidates: whatCollectionsShow,
  })
  const create = form.submit(async (body) => {
    const { data } = await mutateAsync({ body })
    await onChosen(data.id, data.name)
  })
  return (
    <FormBody onSubmit={create}>
      <FormTextInput control={control} name="name" label={t('list_name')} required />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('screen.create_list')}
      </SubmitButton>
      <Button variant="ghost" onClick={onBack}>
        {t('common:back')}
      </Button>
    </FormBody>
  )
}
