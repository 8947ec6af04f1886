import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type CreatorList,
  type CreatorTag,
  deleteCreatorList,
  deleteCreatorTag,
} from '#contract/admin-creators.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useAsked } from '../../../parts/use-asked.ts'
import { whatCollectionsShow } from './use-collections.ts'
import styles from '../influencers.module.css'

interface DeleteFormProps {
  asked: { tag: CreatorTag } | { list: CreatorList }
  onClose: () => void
}

/** Says how many creators it concerns before a tag or a list is deleted. */
export function DeleteForm({ asked, onClose }: DeleteFormProps) {
  const { t } = useTranslation(['admin-creators', 'errors'])
  const { number } = useFormat()
  const options = {
    invalidates: whatCollectionsShow,
    onConflict: whatCollectionsShow,
    onSuccess: () => {
      toast(t('screen.deleted', { name }), 'success')
      onClose()
    },
  }
  const tag = useApiMutation(deleteCreatorTag, options)
  const list = useApiMutation(deleteCreatorList, options)
  const error = tag.error ?? list.error
  const { name, creators, id } = useAsked('tag' in asked ? asked.tag : asked.list, error !== null)
  const query = { former: name, creators }
  const remove = () => {
    if ('tag' in asked) tag.mutate({ params: { tag_id: id }, query })
    else list.mutate({ params: { list_id: id }, query })
  }
  return (
    <div className={styles.trial}>
      <Text>
        {t('tag' in asked ? 'screen.delete_tag_text' : 'screen.delete_list_text', {
          count: creators,
          number: number(creators),
        })}
      </Text>
      <FormError>{error ? t(`errors:${error.code}`) : undefined}</FormError>
      <div className={styles.trialActs}>
        <Button variant="outline" size="sm" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="danger" size="sm" loading={tag.isPending || list.isPending} onClick={remove}>
          {t('screen.delete')}
        </Button>
      </div>
    </div>
  )
}
