import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type Template,
  templateKinds,
} from '#contract/admin-templates.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SettingsPage } from './settings-page.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateTable } from './template-table.tsx'
import { WithSettings } from './with-settings.tsx'
import { WordLists } from './word-lists.tsx'

/** Sentences that operators use again and again, by where they are offered. */
export function TemplatesScreen() {
  const { t } = useTranslation('admin-templates')
  const [{ kind = 'fix' }, setFilters] = useFilters(listTemplates)
  const [edited, setEdited] = useState<Template | 'new'>()
  const [removed, setRemoved] = useState<Template>()
  return (
    <SettingsPage
      actions={
        <RoleButton endpoint={createTemplate} onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          {t('add')}
        </RoleButton>
      }
    >
      <Tabs
        label={t('kinds')}
        tabs={templateKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(chosen) => setFilters({ kind: chosen })}
      >
        <Text size="sm" tone="soft">
          {t(`kind_text.${kind}`)}
        </Text>
        <TemplateTable kind={kind} onEdit={setEdited} onRemove={setRemoved} />
      </Tabs>
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(edited === 'new' ? 'add' : 'edit')}
        closeLabel={t('common:close')}
      >
        {edited && (
          <TemplateForm
            template={edited === 'new' ? undefined : edited}
            kind={kind}
            onSaved={(saved) => {
              setEdited(undefined)
              setFilters({ kind: saved.kind })
            }}
          />
        )}
      </Dialog>
      <WithSettings>{({ word_lists }) => <WordLists lists={word_lists} />}</WithSettings>
      <RemoveDialog template={removed} onClose={() => setRemoved(undefined)} />
    </SettingsPage>
  )
}

function RemoveDialog({ template, onClose }: { template: Template | undefined; onClose: () => void }) {
  const { t } = useTranslation('admin-templates')
  const act = useApiMutation(deleteTemplate, {
    invalidates: [listTemplates],
    onSuccess: () => {
      toast(t('removed'), 'success')
      close()
    },
  })
  const close = () => {
    act.reset()
    onClose()
  }
  return (
    <Dialog
      open={template !== undefined}
      onClose={close}
      title={t('remove_title')}
      closeLabel={t('common:close')}
      actions={
        template && (
          <>
            <Button
              variant="danger"
              loading={act.isPending}
              onClick={() => act.mutate({ params: { template_id: template.id } })}
            >
              {t('remove_confirm')}
            </Button>
            <Button variant="outline" onClick={close}>
              {t('common:cancel')}
            </Button>
          </>
        )
      }
    >
      <Text>{t('remove_text', { title: template?.title ?? '' })}</Text>
      <FormError>{act.error ? t(`errors:${act.error.code}`) : undefined}</FormError>
    </Dialog>
  )
}
