import Share from 'lucide-react/icons/share'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { fillPath } from '#client/remote/api-client.ts'
import { createFileDownload, downloadWorkFile } from '#contract/cases.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { DownloadLink } from '../../../outside/download-link.tsx'
import { useInClient } from '../../../session/use-in-client.ts'

/** A larger file is not read into memory to be shared; the download writes it to the disk as it comes. */
const mostShared = 100 * 1024 * 1024

interface SaveFileProps {
  file: WorkFile
  /** Offered to the share sheet as well. */
  shared: boolean
}

/** Saves an approved file: by the share sheet, which knows the photos, where it takes files; by a download everywhere. */
export function SaveFile({ file, shared }: SaveFileProps) {
  const { t } = useTranslation('reports')
  const params = { file_id: file.id }
  return (
    <>
      {shared && <ShareFile file={file} />}
      <DownloadLink
        href={fillPath(downloadWorkFile.path, params)}
        label={t('post.save', { name: file.originalname })}
        issue={createFileDownload}
        input={{ params }}
      />
    </>
  )
}

const never = () => () => undefined

/** Whether the share sheet takes a file; none at first, for the server's drawing cannot know. LINE's browser takes none. */
export function useCanShare() {
  const inClient = useInClient()
  const drawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (file: WorkFile) => drawn && !inClient && canShare(file)
}

function canShare({ originalname, mime, size }: WorkFile) {
  if (typeof navigator.canShare !== 'function') return false
  return size <= mostShared && navigator.canShare({ files: [new File([], originalname, { type: mime })] })
}

/** Closing the sheet is no failure. Reading may outlast the tap, which browsers ask for: the next one shares at once. */
const afterError: Record<string, 'idle' | 'ready'> = { AbortError: 'idle', NotAllowedError: 'ready' }

function ShareFile({ file }: { file: WorkFile }) {
  const { t } = useTranslation('reports')
  const [read, setRead] = useState<File>()
  const [step, setStep] = useState<'idle' | 'reading' | 'ready' | 'failed'>('idle')

  async function share() {
    setStep('reading')
    try {
      const whole = read ?? (await readFile(file))
      setRead(whole)
      await navigator.share({ files: [whole] })
      setStep('idle')
    } catch (error) {
      setStep(afterError[error instanceof DOMException ? error.name : ''] ?? 'failed')
    }
  }
  return (
    <>
      <Button variant="outline" full loading={step === 'reading'} onClick={() => void share()}>
        <Share aria-hidden />
        {step === 'ready' ? t('post.share_again') : t('post.share', { name: file.originalname })}
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
