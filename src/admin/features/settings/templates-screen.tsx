import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
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
import { useAsked } from '../../parts/use-asked.ts'
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
  const { data } = useQuery(remoteQuery(useApi(), listTemplates, { query: { kind } }))
  const current = data?.data ?? []
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
            template={edited === 'new' ? undefined : (current.find(({ id }) => id === edited.id) ?? edited)}
            kind={kind}
            onSaved={(saved) => {
              setEdited(undefined)
              setFilters({ kind: saved.kind })
            }}
          />
        )}
      </Dialog>
      <WithSettings>{({ word_lists }) => <WordLists lists={word_lists} />}</WithSettings>
      {removed && (
        <RemoveDialog
          template={current.find(({ id }) => id === removed.id) ?? removed}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </SettingsPage>
  )
}

function RemoveDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation('admin-templates')
  const act = useApiMutation(deleteTemplate, {
    invalidates: [listTemplates],
    onConflict: [listTemplates],
    onSuccess: () => {
      toast(t('removed'), 'success')
      onClose()
    },
  })
  const { id, title, body, version } = useAsked(template, act.isError)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('remove_title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button
            variant="danger"
            loading={act.isPending}
            onClick={() => act.mutate({ params: { template_id: id }, query: { version } })}
          >
            {t('remove_confirm')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <Text>{t('remove_text', { title })}</Text>
      <Text size="sm" tone="soft" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {body}
      </Text>
      <FormError>{act.error ? t(`errors:${act.error.code}`) : undefined}</FormError>
    </Dialog>
  )
}
