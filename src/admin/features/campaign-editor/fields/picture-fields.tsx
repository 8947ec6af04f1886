import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { uploadCampaignPicture } from '#contract/admin-campaigns.ts'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import { Notice } from '#ui/notice.tsx'
import { acceptAttribute, errorOf } from '#ui/uploads/accepted.ts'
import { UploadRow } from '#ui/uploads/upload-row.tsx'
import { useHoldSubmit } from '#ui/uploads/use-hold-submit.ts'
import { type UploadPlace, useUploads } from '#ui/uploads/use-uploads.ts'
import { FilePicker } from '../../../ui/file-picker.tsx'
import type { EditorControl, EditorPicture } from '../editor-schema.ts'
import { EditorSection, Wide } from '../editor-section.tsx'
import { PictureTiles } from './picture-tiles.tsx'
import styles from '../editor.module.css'

const most = 10

const campaignPictures: UploadPlace<EditorPicture> = {
  send: async (api, file, options) => (await api.call(uploadCampaignPicture, {}, { ...options, file })).data,
  idOf: ({ key }) => key,
}

/** The pictures in their order, the first being the cover; new ones are chosen or dropped. */
export function PictureFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation(['admin-editor', 'uploads'])
  const { field, error, requiredMark } = useBoundField({ control, name: 'pictures' })
  const pictures = useWatch({ control, name: 'pictures' })
  const { uploads, queue } = useUploads({ files: pictures, onChange: field.onChange }, campaignPictures)
  const [notice, setNotice] = useState<'held' | 'surplus' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const pending = uploads.length > 0
  useHoldSubmit(input, pending, () => setNotice('held'))

  const free = most - pictures.length - uploads.length
  const pick = (picked: File[]) => {
    setNotice(picked.length > free ? 'surplus' : null)
    queue.add(picked.slice(0, Math.max(free, 0)).map((file) => ({ file, error: errorOf(file, 'image') })))
  }
  return (
    <EditorSection name="pictures">
      <Wide>
        <FilePicker
          ref={(element) => {
            input.current = element
            field.ref(element)
          }}
          label={t('pictures.label')}
          hint={t('pictures.hint', { max: most })}
          error={error}
          requiredMark={requiredMark}
          required
          multiple
          accept={acceptAttribute.image}
          prompt={free > 0 ? t('pictures.prompt') : t('uploads:full', { max: most })}
          disabled={free <= 0}
          onChange={pick}
          onBlur={field.onBlur}
        />
        {notice === 'surplus' && (
          <Notice tone="warning" role="alert">
            {t('uploads:surplus', { max: most })}
          </Notice>
        )}
        {notice === 'held' && pending && (
          <Notice tone="warning" role="alert">
            {t(
              uploads.some(({ state }) => state === 'failed')
                ? 'uploads:held_failed'
                : 'uploads:held_sending',
            )}
          </Notice>
        )}
        {pending && (
          <ul className={styles.uploads}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRetry={() => queue.retry(upload.key)}
                onRemove={() => {
                  queue.remove(upload.key)
                  input.current?.focus()
                }}
              />
            ))}
          </ul>
        )}
        <PictureTiles pictures={pictures} onChange={field.onChange} onEmpty={() => input.current?.focus()} />
      </Wide>
    </EditorSection>
  )
}
