import { fillPath } from '#client/remote/api-client.ts'
import { createDownload, type getCalendar, type getTermsPdf } from '#contract/cases.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { DownloadLink } from '../../../outside/download-link.tsx'

interface CaseDownloadLinkProps {
  campaignId: number
  file: CallInput<typeof createDownload>['body']['file']
  endpoint: typeof getTermsPdf | typeof getCalendar
  label: string
}

/** A file of the case. */
export function CaseDownloadLink({ campaignId, file, endpoint, label }: CaseDownloadLinkProps) {
  const params = { campaign_id: campaignId }
  return (
    <DownloadLink
      href={fillPath(endpoint.path, params)}
      label={label}
      issue={createDownload}
      input={{ params, body: { file } }}
    />
  )
}
