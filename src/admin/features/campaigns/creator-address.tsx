import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import type { AdminCampaign } from '#contract/admin-campaigns.ts'
import { paths as creatorPaths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { Panel } from '../../parts/page.tsx'
import styles from './campaigns.module.css'

/** Shows the campaign's address for creators, to be copied and sent to them. */
export function CreatorAddress({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation('admin-campaigns')
  const copy = useCopy()
  const address = location.origin + creatorPaths.campaign(campaign.id)
  const known = campaign.state === 'published' ? campaign.written.visibility : campaign.state
  return (
    <Panel title={t('address.title')}>
      <Text size="sm" tone="soft">
        {t(`address.${known}`)}
      </Text>
      <code className={styles.address}>{address}</code>
      <div className={styles.ways}>
        <Button size="sm" variant="outline" onClick={() => void copy(address, t('address.copied'))}>
          <Copy aria-hidden />
          {t('address.copy')}
        </Button>
        {known !== 'draft' && (
          <Button asChild size="sm" variant="ghost">
            <a href={address} target="_blank" rel="noopener">
              {t('address.open')}
              <ExternalLink aria-hidden />
            </a>
          </Button>
        )}
      </div>
    </Panel>
  )
}
