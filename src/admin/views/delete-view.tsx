import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { deleteView, type ListView, listViews } from '#contract/list-views.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useAsked } from '../parts/use-asked.ts'
import { noView } from './list-context.ts'

/** Asks before a view goes for good, and leaves it then. */
export function DeleteView({ view, onDone }: { view: ListView; onDone: () => void }) {
  const { t } = useTranslation(['admin', 'errors'])
  const navigate = useNavigate()
  const remove = useApiMutation(deleteView, {
    invalidates: [listViews],
    background: true,
    onConflict: [listViews],
    onSuccess: async () => {
      toast(t('views.deleted'), 'success')
      onDone()
      await navigate({ search: `?view=${noView}` }, { replace: true })
    },
  })
  const { id, name, shared, version } = useAsked(view, remove.isError)
  return (
    <>
      <Text>{t('views.delete_title', { name })}</Text>
      <Text size="sm" tone="soft">
        {t(shared ? 'views.delete_shared' : 'views.delete_text')}
      </Text>
      <FormError>{remove.error ? t(`errors:${remove.error.code}`) : undefined}</FormError>
      <Button
        variant="danger"
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { view_id: id }, query: { version } })}
      >
        {t('views.delete')}
      </Button>
    </>
  )
}
