import Download from 'lucide-react/icons/download'
import type { MouseEvent } from 'react'
import { createDownload, type getCalendar, type getTermsPdf } from '#contract/cases.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { isInEmulatedClient, isLineBrowser } from '#line/line-client.ts'
import { fillPath } from '../../../remote/api-client.ts'
import { useAct } from '../../../remote/use-act.ts'
import { useLine } from '../../../session/line-session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useErrorText } from '../../../form/use-bound-field.ts'

interface DownloadLinkProps {
  campaignId: number
  file: CallInput<typeof createDownload>['body']['file']
  endpoint: typeof getTermsPdf | typeof getCalendar
  label: string
}

/** A file of the case. LINE's browser keeps none: there it opens in the outside browser, by an address that works once. */
export function DownloadLink({ campaignId, file, endpoint, label }: DownloadLinkProps) {
  const params = { campaign_id: campaignId }
  const { mode, start } = useLine()
  const tError = useErrorText()
  const create = useAct(createDownload, { onFailure: ({ code }) => toast(tError(code), 'danger') })

  async function openOutside() {
    const created = await create.run({ input: { params, body: { file } } })
    if (!created) return
    const url = new URL(created.data.url, location.origin).href
    const started = await start().catch(() => undefined)
    if (started) started.line.openOutside(url)
    else location.assign(url)
  }
  function follow(event: MouseEvent) {
    if (mode === 'off' || !(isLineBrowser(navigator.userAgent) || isInEmulatedClient())) return
    event.preventDefault()
    void openOutside()
  }
  return (
    <Button asChild variant="outline" alignSelf="flex-start">
      <a href={fillPath(endpoint.path, params)} onClick={follow} aria-disabled={create.running || undefined}>
        <Download aria-hidden />
        {label}
      </a>
    </Button>
  )
}
