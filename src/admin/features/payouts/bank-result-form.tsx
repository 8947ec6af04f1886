import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  applyBankResult,
  type BankResult,
  checkBankResult,
  resultFileBytes,
} from '#contract/admin-bank-results.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { FilePicker } from '../../ui/file-picker.tsx'
import { BankResultPreview } from './bank-result-preview.tsx'
import { madeOld } from './queries.ts'

interface ResultFile {
  name: string
  content: string
}

/** The bank's file of results: what it would do is shown before it does it. */
export function BankResultForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-payouts')
  const { number } = useFormat()
  const [picked, setPicked] = useState<File[]>([])
  const latest = useRef<File>(undefined)
  const [refused, setRefused] = useState<ProblemCode>()
  const [shown, setShown] = useState<{ file: ResultFile; result: BankResult }>()
  const check = useApiMutation(checkBankResult)
  const apply = useApiMutation(applyBankResult, {
    invalidates: madeOld,
    onSuccess: ({ data }) => {
      const count = movedBy(data)
      toast(t('result.done', { count, number: number(count) }), 'success')
      onClose()
    },
  })
  const pick = async (files: File[]) => {
    check.reset()
    apply.reset()
    setPicked(files)
    setRefused(undefined)
    setShown(undefined)
    const [chosen] = files
    latest.current = chosen
    if (!chosen) return
    const read = await readResultFile(chosen)
    if (latest.current !== chosen) return
    if (typeof read === 'string') return setRefused(read)
    const answer = await check.mutateAsync({ body: read }).catch(() => undefined)
    // What was taken away or changed for another file meanwhile is not shown any more.
    if (answer && latest.current === chosen) setShown({ file: read, result: answer.data })
  }
  const error = apply.error?.code ?? check.error?.code ?? refused
  return (
    <>
      <Text>{t('result.text')}</Text>
      <FilePicker
        label={t('result.file')}
        prompt={t('result.prompt')}
        removeLabel={(name) => t('result.remove', { name })}
        files={picked}
        onChange={(files) => void pick(files)}
        required
      />
      <FormError>{error && t(`errors:${error}`)}</FormError>
      {shown && <BankResultPreview result={shown.result} />}
      {shown && movedBy(shown.result) > 0 && (
        <Button
          variant="submit"
          loading={apply.isPending}
          onClick={() => {
            const { fingerprint } = shown.result
            apply.mutate({ body: { ...shown.file, fingerprint } })
          }}
        >
          {t('result.submit')}
        </Button>
      )}
    </>
  )
}

function movedBy({ paid, failed, returned }: BankResult) {
  return paid + failed + returned
}

/** The file, or why it is not even sent: the largest would not fit into the memory of a browser as text. */
async function readResultFile(file: File): Promise<ResultFile | ProblemCode> {
  if (file.size > resultFileBytes) return 'file.too_large'
  if (file.size === 0) return 'bank_result.unreadable'
  // It may have been moved or changed since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return 'file.unreadable'
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return { name: file.name, content: btoa(text) }
}
