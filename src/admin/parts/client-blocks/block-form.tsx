import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { blockCreator, listClientBlocks } from '#contract/admin-client-blocks.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Flex } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { type Choice, ClientChoice, CreatorChoice } from '../found-choice.tsx'

/** The one whose page it is; the other side is chosen. */
export type BlockSide = { client_id: number } | { influencer_id: number }

interface BlockFormProps {
  side: BlockSide
  onDone: () => void
}

/** Chooses the other side of the pairing first, then asks for the reason. */
export function BlockForm({ side, onDone }: BlockFormProps) {
  const { t } = useTranslation('admin-blocks')
  const [chosen, setChosen] = useState<Choice>()
  if (!chosen) {
    const Other = 'client_id' in side ? CreatorChoice : ClientChoice
    return <Other onChoose={setChosen} />
  }
  const pair =
    'client_id' in side
      ? { client_id: side.client_id, influencer_id: chosen.id }
      : { client_id: chosen.id, influencer_id: side.influencer_id }
  return (
    <>
      <Flex wrap="wrap" gap="2" align="center" justify="space-between">
        <Text fontWeight="bold" overflowWrap="anywhere">
          {chosen.name}
        </Text>
        <Button variant="ghost" size="sm" onClick={() => setChosen(undefined)}>
          {t('choose_again')}
        </Button>
      </Flex>
      <ReasonForm pair={pair} onDone={onDone} />
    </>
  )
}

interface ReasonFormProps {
  pair: { client_id: number; influencer_id: number }
  onDone: () => void
}

const schema = z.object({ reason: blockCreator.body.shape.reason })

function ReasonForm({ pair, onDone }: ReasonFormProps) {
  const { t } = useTranslation('admin-blocks')
  const form = useAnkenForm({ schema, defaultValues: { reason: '' } })
  const { control } = form
  const { mutateAsync } = useApiMutation(blockCreator, {
    once: onceFor(`${pair.client_id}-${pair.influencer_id}`),
    invalidates: [listClientBlocks],
    onConflict: [listClientBlocks],
  })
  const send = form.submit(async (body) => {
    await mutateAsync({ body: { ...pair, ...body } })
    toast(t('done'), 'success')
    onDone()
  })
  return (
    <FormBody onSubmit={send}>
      <FormTextInput
        control={control}
        name="reason"
        label={t('reason')}
        hint={t('reason_hint')}
        rows={3}
        required
      />
      <Notice>{t('effects')}</Notice>
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('submit')}
      </SubmitButton>
    </FormBody>
  )
}
