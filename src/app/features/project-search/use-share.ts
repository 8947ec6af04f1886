import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { paths } from '#domain/paths.ts'
import { toast } from '#ui/toast.ts'
import { useCopy } from '#ui/use-copy.ts'
import { shareByDevice } from '../../outside/share-by-device.ts'
import { useLine } from '../../session/line-session.ts'

/** Tells a friend of a campaign: by LINE's own picker, else by the device's sharing, else as a copied link. */
export function useShare(campaign: CampaignDetail) {
  const { t } = useTranslation('campaigns')
  const { start } = useLine()
  const copy = useCopy()
  const card = useCard(campaign)
  const [sharing, setSharing] = useState(false)

  async function send() {
    const path = paths.campaign(campaign.id)
    // LINE may be away; the plain address works without it.
    const started = await start().catch(() => undefined)
    const outcome = (await started?.line.share({ path, ...card }).catch(() => undefined)) ?? 'unavailable'
    if (outcome === 'shared') toast(t('share.done'), 'success')
    if (outcome !== 'unavailable') return
    const inLine = started?.start.inClient === true
    const url = inLine ? await started.line.permanentLink(path) : location.origin + path
    if (await shareByDevice({ title: campaign.title, url })) return
    await copy(url, t('share.copied'), t('share.failed'))
  }

  async function share() {
    setSharing(true)
    await send().finally(() => setSharing(false))
  }
  return { share, sharing }
}

/** Returns what the friend sees: picture, title, brand, reward and closing time, and nothing about the reader. */
function useCard({ title, brand_name, cover, recruiting_end, reward_amount, gift_value }: CampaignDetail) {
  const { t } = useTranslation('campaigns')
  const { yen, instant } = useFormat()
  const row = (name: 'reward' | 'goods' | 'closing', value: string) => ({
    label: t(`share.${name}.label`),
    value,
  })
  const given = [
    ...(reward_amount === null
      ? []
      : [row('reward', t('share.reward.value', { amount: yen(reward_amount) }))]),
    ...(gift_value === null ? [] : [row('goods', t('share.goods.value', { amount: yen(gift_value) }))]),
  ]
  return {
    altText: [title, ...given.map(({ label, value }) => `${label} ${value}`)].join(' | '),
    title,
    subtitle: brand_name,
    details: [...given, row('closing', instant(recruiting_end))],
    // LINE shows no WebP; the server has each picture as JPEG, too.
    picture: { ...cover, url: cover.url.replace(/webp$/, 'jpg') },
    label: t('share.open'),
    app: { name: t('common:product'), icon: '/icon.png' },
  }
}
