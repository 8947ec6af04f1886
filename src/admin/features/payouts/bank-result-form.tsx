import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applyBankResult, type BankResult, checkBankResult } from '#contract/admin-bank-results.ts'
import { useFormat } from '#app/i18n/use-format.ts'
import { useAct } from '#app/remote/use-act.ts'
import { Button } from '#app/ui/button.tsx'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Text } from '#app/ui/text.tsx'
import { toast } from '#app/ui/toast.ts'
import { BankResultPreview } from './bank-result-preview.tsx'
import { madeOld } from './remote.ts'

interface ResultFile {
  name: string
  content: string
}

/** The bank's file of results: what it would do is shown before it does it. */
export function BankResultForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-payouts')
  const { number } = useFormat()
  const [picked, setPicked] = useState<File[]>([])
  const [file, setFile] = useState<ResultFile>()
  const [shown, setShown] = useState<BankResult>()
  const check = useAct(checkBankResult, { onSuccess: ({ data }) => setShown(data) })
  const apply = useAct(applyBankResult, {
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
    setShown(undefined)
    const [chosen] = files
    if (!chosen) return
    const read = { name: chosen.name, content: await base64Of(chosen) }
    setFile(read)
    await check.run({ input: { body: read } })
  }
  const error = apply.error ?? check.error
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
      <FormError>{error && t(`errors:${error.code}`)}</FormError>
      {shown && <BankResultPreview result={shown} />}
      {shown && file && movedBy(shown) > 0 && (
        <Button
          variant="submit"
          loading={apply.running}
          onClick={() => void apply.run({ input: { body: { ...file, fingerprint: shown.fingerprint } } })}
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

async function base64Of(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
