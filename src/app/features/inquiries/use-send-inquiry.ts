import { useQueryClient } from '@tanstack/react-query'
import { listInquiries, sendInquiry } from '#contract/inquiries.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { sendOnce } from '../../remote/send-once.ts'

type InquiryBody = CallInput<typeof sendInquiry>['body']

/** Sends an inquiry, once however often it is tried. Rejects with ApiError, for the form to show. */
export function useSendInquiry() {
  const api = useApi()
  const client = useQueryClient()
  return async (body: InquiryBody) => {
    await sendOnce(sendInquiry.name, body, (idempotencyKey) =>
      api.call(sendInquiry, { body }, { idempotencyKey }),
    )
    void client.invalidateQueries({ queryKey: [listInquiries.name] })
  }
}
