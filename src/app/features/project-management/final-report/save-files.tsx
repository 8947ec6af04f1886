import Share from 'lucide-react/icons/share'
import { Fragment, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { fillPath } from '#client/remote/api-client.ts'
import { createFileDownload, downloadWorkFile } from '#contract/cases.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { DownloadLink } from '../../../outside/download-link.tsx'
import { useInClient } from '../../../session/use-in-client.ts'

/** Bytes. No more is read into memory to be shared; the download writes a file to the disk as it comes. */
const mostShared = 100 * 1024 * 1024

/**
 * Saves the approved files: by the share sheet, which knows the photos, where it takes files, and all at once where it takes them all;
 * each by a download everywhere. The caption is not shared with them: it is copied before, and not every app takes both.
 */
export function SaveFiles({ files }: { files: readonly WorkFile[] }) {
  const { t } = useTranslation('reports')
  const inClient = useInClient()
  const canShare = useCanShare()
  const together = files.length > 1 && canShare(files)
  return (
    <>
      {together && <ShareFiles files={files} label={t('post.share_all', { count: files.length })} />}
      {files.map((file) => (
        <Fragment key={file.id}>
          {!together && canShare([file]) && (
            <ShareFiles files={[file]} label={t('post.share', { name: file.originalname })} />
          )}
          <DownloadLink
            href={fillPath(downloadWorkFile.path, { file_id: file.id })}
            label={t('post.save', { name: file.originalname })}
            issue={createFileDownload}
            input={{ params: { file_id: file.id } }}
          />
        </Fragment>
      ))}
      {(inClient || files.some((file) => canShare([file]))) && (
        <Text size="sm" tone="soft">
          {t(inClient ? 'post.save_line' : 'post.save_hint')}
        </Text>
      )}
    </>
  )
}

const never = () => () => undefined

/** Whether the share sheet takes files; none at first, for the server's drawing cannot know. LINE's browser takes none. */
function useCanShare() {
  const inClient = useInClient()
  const drawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (files: readonly WorkFile[]) => drawn && !inClient && canShare(files)
}

function canShare(files: readonly WorkFile[]) {
  if (typeof navigator.canShare !== 'function') return false
  const empty = files.map(({ originalname, mime }) => new File([], originalname, { type: mime }))
  const size = files.reduce((total, file) => total + file.size, 0)
  return size <= mostShared && navigator.canShare({ files: empty })
}

/** Closing the sheet is no failure. Reading may outlast the tap, which browsers ask for: the next one shares at once. */
const afterError: Record<string, 'idle' | 'ready'> = { AbortError: 'idle', NotAllowedError: 'ready' }

function ShareFiles({ files, label }: { files: readonly WorkFile[]; label: string }) {
  const { t } = useTranslation('reports')
  const [read, setRead] = useState<File[]>()
  const [step, setStep] = useState<'idle' | 'reading' | 'ready' | 'failed'>('idle')

  async function share() {
    setStep('reading')
    try {
      const whole = read ?? (await Promise.all(files.map(readFile)))
      setRead(whole)
      await navigator.share({ files: whole })
      setStep('idle')
    } catch (error) {
      setStep(afterError[error instanceof DOMException ? error.name : ''] ?? 'failed')
    }
  }
  return (
    <>
      <Button variant="outline" full loading={step === 'reading'} onClick={() => void share()}>
        <Share aria-hidden />
        {step === 'ready' ? t('post.share_again') : label}
      </Button>
      {step === 'failed' && (
        <Text role="alert" size="sm" tone="danger">
          {t('post.share_failed')}
        </Text>
      )}
    </>
  )
}

/** Two minutes: 100 MB at 7 megabits a second. */
const readLimitMs = 120_000

/** Reads a file into memory. Rejects where the server does not give it, and after two minutes. */
async function readFile({ url, originalname, mime }: WorkFile) {
  const reading = new AbortController()
  const timer = setTimeout(() => reading.abort(new Error('The file took too long.')), readLimitMs)
  try {
    const response = await fetch(url, { signal: reading.signal })
    if (!response.ok) throw new Error(`The file was answered with ${response.status}.`)
    return new File([await response.blob()], originalname, { type: mime })
  } finally {
    clearTimeout(timer)
  }
}
