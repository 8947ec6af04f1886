import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ApiClient } from '#client/remote/api-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { giveUpAttempt, onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  listAdminCaseMessages,
  readAdminCaseMessages,
  sendAdminCaseMessage,
  uploadAdminMessageFile,
} from '#contract/admin-case-messages.ts'
import { listAdminCases } from '#contract/admin-cases.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'
import { type Thread } from '#contract/case-messages.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { Composer } from '#domain/messages/composer.tsx'
import { ThreadFrame } from '#domain/messages/thread-frame.tsx'
import { type ThreadData, threadPages, withMessage } from '#domain/messages/thread-pages.ts'
import { useThread } from '#domain/messages/use-thread.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import type { UploadPlace } from '#ui/uploads/use-uploads.ts'
import { useInSight } from '#ui/use-in-sight.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { Panel } from '../../../parts/page.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { TemplatePicker } from '../../../parts/template-picker.tsx'
import { useMay } from '../../../session/operator.ts'
import { Badge } from '../../../ui/badge.tsx'
import styles from './messages.module.css'

const threadQuery = (api: ApiClient, case_id: number) =>
  threadPages([listAdminCaseMessages.name, case_id], (query, signal) =>
    api.call(listAdminCaseMessages, { params: { case_id }, query }, { signal }),
  )

/** Files that are sent with a message about that case. */
const messageFiles = (case_id: number): UploadPlace<WorkFile> => ({
  send: async (api, file, options) =>
    (await api.call(uploadAdminMessageFile, { params: { case_id } }, { ...options, file })).data,
  idOf: ({ id }) => id,
})

/** The messages of a case, for operators who may read them. */
export function MessagesPanel({ caseId }: { caseId: number }) {
  return useMay(listAdminCaseMessages) ? <Messages caseId={caseId} /> : null
}

/** Once the end is in sight, all counts as read; who may not answer leaves it to those who may. */
function Messages({ caseId }: { caseId: number }) {
  const { t } = useTranslation(['admin-case', 'messages', 'common'])
  const api = useApi()
  const query = useMemo(() => threadQuery(api, caseId), [api, caseId])
  const mayRead = useMay(readAdminCaseMessages)
  const { setElement, inSight } = useInSight()
  const read = useApiMutation(readAdminCaseMessages, {
    invalidates: [listAdminCaseMessages, getDashboard, listAdminCases],
  })
  const shown = useThread(query, {
    side: 'operator',
    inSight: inSight && mayRead,
    onRead: (message_id) => read.mutate({ params: { case_id: caseId }, body: { message_id } }),
  })
  const box = useRef<HTMLDivElement>(null)
  const { thread } = shown
  // The panel around it has the title.
  const label = thread ? t('messages:log', { name: thread.partner }) : t('common:loading')
  return (
    <Panel
      title={t('messages:title')}
      actions={
        thread && thread.unread > 0 ? (
          <Badge tone="danger">{t('messages:row.unread', { count: thread.unread })}</Badge>
        ) : null
      }
    >
      {shown.error ? (
        <LoadErrorAlert code={shown.error.code} onRetry={shown.retry} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        <div ref={box} className={styles.box} tabIndex={0} role="region" aria-label={label}>
          <ThreadFrame shown={shown} side="operator" scroller={box} namesOwn />
          <div ref={setElement} />
        </div>
      )}
      {thread && <Foot thread={thread} caseId={caseId} />}
    </Panel>
  )
}

/** The field to write in, or why there is none. */
function Foot({ thread: { state, open_until }, caseId }: { thread: Thread; caseId: number }) {
  const { t } = useTranslation(['admin-case', 'messages'])
  const { instant } = useFormat()
  const may = useMay(sendAdminCaseMessage)
  const foot = useRef<HTMLDivElement>(null)
  const write = (event: KeyboardEvent) => {
    // The letter is not typed into the field that takes the focus.
    event.preventDefault()
    foot.current?.querySelector('textarea')?.focus()
  }
  useKeys(
    may && state === 'open' ? [{ group: 'screen', keys: ['m'], text: t('messages.write'), run: write }] : [],
  )
  if (state !== 'open')
    return (
      <Text size="sm" tone="soft">
        {t('messages.closed')}
      </Text>
    )
  return (
    <div ref={foot} className={styles.foot}>
      {open_until && (
        <Text size="xs" tone="soft">
          {t('messages:open_until', { at: instant(open_until) })}
        </Text>
      )}
      {may ? (
        <>
          <OperatorsComposer caseId={caseId} />
          <Text size="xs" tone="soft">
            {t('messages.hint')}
          </Text>
        </>
      ) : (
        <RoleButton endpoint={sendAdminCaseMessage}>{t('messages:send')}</RoleButton>
      )}
    </div>
  )
}

function Templates({ onPick }: { onPick: (sentences: string) => void }) {
  const { t } = useTranslation('admin-case')
  return <TemplatePicker kind="inquiry" label={t('messages.template')} onPick={onPick} />
}

function OperatorsComposer({ caseId }: { caseId: number }) {
  const api = useApi()
  const client = useQueryClient()
  const { mutateAsync } = useApiMutation(sendAdminCaseMessage, {
    once: onceFor(caseId),
    invalidates: [listAdminCaseMessages],
    background: true,
    onConflict: [listAdminCaseMessages],
    onSuccess: ({ data }) =>
      client.setQueryData<ThreadData>(
        threadQuery(api, caseId).queryKey,
        (known) => known && withMessage(known, data),
      ),
  })
  const files = useMemo(() => messageFiles(caseId), [caseId])
  return (
    <Composer
      autosaveName={`message-${caseId}`}
      files={files}
      onSend={(body) => mutateAsync({ params: { case_id: caseId }, body })}
      onEmptied={() => giveUpAttempt(sendAdminCaseMessage, caseId)}
      Tools={Templates}
    />
  )
}
