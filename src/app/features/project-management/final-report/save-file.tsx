import Share from 'lucide-react/icons/share'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fillPath } from '#client/remote/api-client.ts'
import { createFileDownload, downloadWorkFile } from '#contract/cases.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { Button } from '#ui/button.tsx'
import { DownloadLink } from '../../../outside/download-link.tsx'

/** A larger file is not read into memory to be shared; the download writes it to the disk as it comes. */
const mostShared = 100 * 1024 * 1024

/** Saves an approved file: by the share sheet, which knows the photos, where it takes files; by a download everywhere. */
export function SaveFile({ file, inClient }: { file: WorkFile; inClient: boolean }) {
  const { t } = useTranslation('reports')
  const params = { file_id: file.id }
  return (
    <>
      {!inClient && canShare(file) && <ShareFile file={file} />}
      <DownloadLink
        href={fillPath(downloadWorkFile.path, params)}
        label={t('post.save', { name: file.originalname })}
        issue={createFileDownload}
        input={{ params }}
      />
    </>
  )
}

export function canShare({ originalname, mime, size }: WorkFile) {
  if (typeof navigator === 'undefined' || typeof navigator.canShare !== 'function') return false
  return size <= mostShared && navigator.canShare({ files: [new File([], originalname, { type: mime })] })
}

function ShareFile({ file }: { file: WorkFile }) {
  const { t } = useTranslation('reports')
  const [read, setRead] = useState<File>()
  const [reading, setReading] = useState(false)
  const [failed, setFailed] = useState(false)

  async function share() {
    setReading(true)
    try {
      const whole = read ?? (await readFile(file))
      setRead(whole)
      await navigator.share({ files: [whole] })
    } catch (error) {
      // Closing the sheet is no failure. Reading may outlast the tap, which browsers ask for: the next one shares at once.
      const name = error instanceof DOMException ? error.name : ''
      if (name !== 'AbortError' && name !== 'NotAllowedError') setFailed(true)
    } finally {
      setReading(false)
    }
  }
  if (failed) return null
  return (
    <Button variant="outline" full loading={reading} onClick={() => void share()}>
      <Share aria-hidden />
      {read && !reading ? t('post.share_again') : t('post.share', { name: file.originalname })}
    </Button>
  )
}

async function readFile({ url, originalname, mime }: WorkFile) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`)
  return new File([await response.blob()], originalname, { type: mime })
}
