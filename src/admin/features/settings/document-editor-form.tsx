import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { getDocumentSource, getSettings, publishDocument, type Settings } from '#contract/admin-settings.ts'
import { type DocumentKind, type DocumentSection as Section, fillSections } from '#contract/documents.ts'
import type { Answer } from '#contract/endpoint.ts'
import { languages, type Language } from '#contract/vocabulary.ts'
import { DocumentSection } from '#domain/documents/document-section.tsx'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useStoredForm } from '../../parts/use-stored-form.ts'
import { FormTextInput, FormCheckbox } from '../../ui/form-fields.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import {
  asFormError,
  bodyOf,
  documentForm,
  type DocumentValues,
  sectionsOf,
  valuesOf,
} from './document-form.ts'
import { DocumentSections } from './document-sections.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { showSettings } from './settings-queries.ts'
import styles from './documents.module.css'

interface DocumentPreviewProps extends Pick<Settings, 'provider'> {
  sections: readonly Section[]
  language: Language
}

/** The text as creators read it. */
function DocumentPreview({ sections, language, provider }: DocumentPreviewProps) {
  return (
    <div className={styles.preview} lang={language === 'jp' ? 'ja' : language}>
      {fillSections(sections, provider).map((section) => (
        <DocumentSection key={section.id} section={section} />
      ))}
    </div>
  )
}

/** Asks what everybody is notified of about the version, and whether they have to agree to it. */
function DocumentNews({ control }: { control: Control<DocumentValues, unknown, DocumentValues> }) {
  const { t } = useTranslation('admin-settings')
  return (
    <>
      <div className={styles.news}>
        {languages.map((language) => (
          <FormTextInput
            key={language}
            control={control}
            name={`summary.${language}`}
            label={t('documents.summary', { language: t(`language.${language}`) })}
            hint={t('documents.summary_hint')}
            rows={3}
            required
          />
        ))}
      </div>
      <div>
        <FormCheckbox control={control} name="asks_agreement" label={t('documents.asks_agreement')} />
        <Text size="sm" tone="soft">
          {t('documents.asks_agreement_hint')}
        </Text>
      </div>
    </>
  )
}

const views = ['edit', 'jp', 'en'] as const
type View = (typeof views)[number]

const words = z.object({ title: z.string(), body: z.string(), facts: z.string() })
const persisted = z.object({
  version: z.string(),
  effective_on: z.string(),
  summary: z.object({ jp: z.string(), en: z.string() }),
  asks_agreement: z.boolean(),
  sections: z.array(z.object({ id: z.string(), jp: words, en: words })),
})

interface DocumentEditorFormProps extends Pick<Settings, 'provider'> {
  kind: DocumentKind
  source: Answer<typeof getDocumentSource>['data']
  onDone: () => void
}

/** Number, day and sections of a version that is not published yet, and how it will read. */
export function DocumentEditorForm({ kind, source, provider, onDone }: DocumentEditorFormProps) {
  const { t } = useTranslation('admin-settings')
  const client = useQueryClient()
  const [view, setView] = useState<View>('edit')
  const [toPublish, setToPublish] = useState<DocumentValues>()
  const { mutateAsync } = useApiMutation(publishDocument, {
    once: onceFor(kind),
    invalidates: [getDocumentSource],
    onConflict: [getDocumentSource, getSettings],
    onSuccess: (answer) => showSettings(client, answer),
  })
  const { form, submit, conflict } = useStoredForm({
    schema: documentForm,
    stored: valuesOf(source),
    basis: source.version,
    autosave: { store: autosaveOf(`document-${kind}`), schema: persisted },
    asks: true,
    save: async (values, former) => {
      try {
        await mutateAsync({ params: { document: kind }, body: { ...bodyOf(values), former } })
      } catch (error) {
        throw asFormError(error)
      }
      toast(t('documents.published_toast'), 'success')
      onDone()
    },
  })
  const { control, formState, getValues } = form
  const ask = form.handleSubmit(setToPublish, () => setView('edit'))
  return (
    <FormBody onSubmit={ask}>
      <Panel title={t('documents.new', { document: t(`documents.${kind}`) })}>
        <Text size="sm" tone="soft">
          {t('documents.from', { version: source.version })}
        </Text>
        <div className={styles.edition}>
          <FormTextInput
            control={control}
            name="version"
            label={t('documents.version')}
            hint={t('documents.version_hint', { version: source.version })}
            required
          />
          <FormTextInput
            control={control}
            name="effective_on"
            type="date"
            label={t('documents.effective_on')}
            hint={t('documents.effective_hint')}
            required
          />
        </div>
        <DocumentNews control={control} />
      </Panel>
      <Tabs
        label={t('documents.view')}
        tabs={views.map((value) => ({ value, label: t(`documents.views.${value}`) }))}
        value={view}
        onChange={setView}
      >
        {view === 'edit' ? (
          <DocumentSections control={control} />
        ) : (
          <DocumentPreview
            sections={sectionsOf(getValues() as DocumentValues, view)}
            language={view}
            provider={provider}
          />
        )}
      </Tabs>
      <div className={styles.bar}>
        <FormErrorAlert control={control} />
        <ChangedMeanwhile
          control={control}
          conflict={conflict}
          endpoint={publishDocument}
          parts={({ sections }) =>
            languages.flatMap((language) =>
              sections.map(({ [language]: { title, body, facts } }) => [
                `${t(`language.${language}`)} · ${title}`,
                [body, facts].filter(Boolean).join('\n'),
              ]),
            )
          }
        >
          <div className={styles.acts}>
            <Button variant="outline" size="sm" onClick={onDone}>
              {t('documents.back')}
            </Button>
            <RoleButton endpoint={publishDocument} type="submit" loading={formState.isSubmitting}>
              {t('documents.publish')}
            </RoleButton>
          </div>
        </ChangedMeanwhile>
      </div>
      <PublishDialog
        document={t(`documents.${kind}`)}
        values={toPublish}
        onClose={() => setToPublish(undefined)}
        onPublish={() => {
          setToPublish(undefined)
          void submit()
        }}
      />
    </FormBody>
  )
}
