import Share2 from 'lucide-react/icons/share-2'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { useLine } from '../../session/line-session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useCopy } from '../../campaigns/use-copy.ts'

interface ShareButtonProps {
  campaignId: number
  title: string
}

/** To a friend by LINE's own picker, else by the device's, else as a copied link. What is shared holds the path alone. */
export function ShareButton({ campaignId, title }: ShareButtonProps) {
  const { t } = useTranslation('campaigns')
  const { start } = useLine()
  const copy = useCopy()

  async function share() {
    const path = paths.campaign(campaignId)
    // LINE may be away; the plain address works without it.
    const started = await start().catch(() => undefined)
    const outcome = (await started?.line.share({ path, text: title }).catch(() => undefined)) ?? 'unavailable'
    if (outcome === 'shared') toast(t('share.done'), 'success')
    if (outcome !== 'unavailable') return
    const inLine = started?.start.inClient === true
    const url = inLine ? await started.line.permanentLink(path) : location.origin + path
    if (await sharedByDevice({ title, url })) return
    await copy(url, t('share.copied'))
  }
  return <IconButton label={t('share.label')} icon={<Share2 aria-hidden />} onClick={() => void share()} />
}

/** False where the device offers no sharing; closing its sheet counts as done. */
async function sharedByDevice(content: { title: string; url: string }) {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(content)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
