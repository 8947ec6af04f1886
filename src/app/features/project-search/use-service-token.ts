import { useQueryClient } from '@tanstack/react-query'
import { getMeta } from '#contract/commons.ts'
import { createServiceToken } from '#contract/line.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { useLine } from '../../session/line-session.ts'

/** Lets LINE send service messages about an application, where the portal has them and LINE knows the person. */
export function useServiceToken() {
  const api = useApi()
  const client = useQueryClient()
  const { accessToken } = useLine()
  const { mutateAsync } = useApiMutation(createServiceToken)
  return async (campaignId: number) => {
    const access_token = await accessToken()
    if (access_token === undefined) return
    const { data: meta } = await client.ensureQueryData(remoteQuery(api, getMeta, {}))
    if (!meta.features.service_messages) return
    await mutateAsync({ body: { campaign_id: campaignId, access_token } })
  }
}
