import { useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type CreatorMark,
  creatorLimits,
  listCreatorLists,
  listCreatorTags,
  markCreators,
} from '#contract/admin-creators.ts'
import { type AdminInfluencer, getInfluencer, listInfluencers } from '#contract/admin-influencers.ts'
import type { Answer } from '#contract/endpoint.ts'
import { freeLine } from '#contract/free-text.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'
import { Panel } from '../../../parts/page.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../session/operator.ts'
import { FormTextInput } from '../../../ui/form-fields.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCollections } from './use-collections.ts'
import styles from '../influencers.module.css'

/** The tags of one creator and the lists on which they are, to change one at a time. */
export function CollectionsPanel({ person: { id, tags, lists } }: { person: AdminInfluencer }) {
  const { t } = useTranslation('admin-creators')
  const may = useMay(markCreators)
  const all = useCollections()
  const { mutate, mutateAsync, isPending } = useMark(id)
  const mark = (given: CreatorMark) => ({ body: { mark: given, influencer_ids: [id] } })
  const others = all.lists.filter((list) => !lists.some((one) => one.id === list.id))
  return (
    <Panel title={t('panel.title')}>
      <ul className={styles.marks} aria-label={t('tags')}>
        {tags.map(({ id: tagId, name }) => (
          <li key={tagId}>
            <Link to={paths.influencers({ tags: String(tagId) })}>{name}</Link>
            {may && (
              <IconButton
                label={t('panel.take_tag', { name })}
                icon={<X aria-hidden />}
                disabled={isPending}
                onClick={() => mutate(mark({ act: 'untag', tag: name }))}
              />
            )}
          </li>
        ))}
        {tags.length === 0 && <li className={styles.soft}>{t('panel.no_tags')}</li>}
      </ul>
      <TagForm onAdd={(tag) => mutateAsync(mark({ act: 'tag', tag }))} />
      <ul className={styles.marks} aria-label={t('lists')}>
        {lists.map(({ id: list_id, name }) => (
          <li key={list_id}>
            <Link to={paths.influencers({ list_id })}>{name}</Link>
            {may && (
              <IconButton
                label={t('panel.take_list', { name })}
                icon={<X aria-hidden />}
                disabled={isPending}
                onClick={() => mutate(mark({ act: 'unlist', list_id }))}
              />
            )}
          </li>
        ))}
        {lists.length === 0 && <li className={styles.soft}>{t('panel.no_lists')}</li>}
      </ul>
      {may && others.length > 0 && (
        <Select
          label={t('panel.add_to')}
          labelHidden
          placeholder={t('panel.add_to')}
          options={others.map(({ id: list_id, name }) => ({ value: String(list_id), label: name }))}
          value=""
          disabled={isPending}
          onChange={(list_id) => list_id && mutate(mark({ act: 'enlist', list_id: Number(list_id) }))}
        />
      )}
    </Panel>
  )
}

type Named = AdminInfluencer['tags'][number]

/**
 * Changes the record in sight rather than reading it again, which would be written down as another look. Says why nothing changed where
 * the server left the creator out.
 */
function useMark(influencer_id: number) {
  const { t } = useTranslation(['admin-creators', 'errors'])
  const client = useQueryClient()
  return useApiMutation(markCreators, {
    invalidates: [listCreatorTags, listCreatorLists, listInfluencers],
    onSuccess: ({ data: { lines, target } }, { body: { mark } }) => {
      const code = lines[0]?.code
      if (code && code !== 'already' && code !== 'not_there') return toast(t(`refusal.${code}`), 'danger')
      if (!target) return undefined
      const isOn = mark.act === 'tag' || mark.act === 'enlist'
      const change = (all: Named[]) => {
        const others = all.filter(({ id }) => id !== target.id)
        return isOn ? [...others, target] : others
      }
      const key = 'tag' in mark ? 'tags' : 'lists'
      return client.setQueryData<Answer<typeof getInfluencer>>(
        [getInfluencer.name, { params: { influencer_id } }],
        (shown) => shown && { data: { ...shown.data, [key]: change(shown.data[key]) } },
      )
    },
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
}

const tagForm = z.object({ tag: freeLine(creatorLimits.name) })

function TagForm({ onAdd }: { onAdd: (tag: string) => Promise<unknown> }) {
  const { t } = useTranslation('admin-creators')
  const { tags } = useCollections()
  const known = useId()
  const form = useAnkenForm({ schema: tagForm, defaultValues: { tag: '' } })
  const { control, formState } = form
  const add = form.submit(async ({ tag }) => {
    await onAdd(tag)
    form.reset()
  })
  return (
    <FormBody onSubmit={add} gap="2">
      <div className={styles.addMark}>
        <FormTextInput
          control={control}
          name="tag"
          label={t('panel.add_tag')}
          labelHidden
          placeholder={t('panel.add_tag')}
          list={known}
          autoComplete="off"
        />
        <RoleButton endpoint={markCreators} type="submit" variant="outline" loading={formState.isSubmitting}>
          {t('panel.add')}
        </RoleButton>
      </div>
      <datalist id={known}>
        {tags.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <FormErrorAlert control={control} />
    </FormBody>
  )
}
