import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { type AdminCampaign, updateCampaign } from '#contract/admin-campaigns.ts'
import { Text, TextLink } from '#ui/text.tsx'
import { Panel } from '../../parts/page.tsx'
import { campaignFields, fieldsOf } from '../../parts/publishing/campaign-fields.ts'
import { RoleLink } from '../../parts/role-link.tsx'
import { paths } from '../../paths.ts'
import styles from './campaigns.module.css'

/** Shows what a draft still needs to be published, each with the way to its field, in the place of facts that it has not yet. */
export function UnfinishedPanel({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation(['admin-campaigns', 'admin-editor'])
  const { instant } = useFormat()
  const { id, unfinished, updated_at } = campaign
  const fields = fieldsOf(unfinished?.missing.map(({ path }) => path) ?? [])
  return (
    <Panel title={t('unfinished.title', { count: fields.length })}>
      <Text size="sm" tone="soft">
        {t('unfinished.text', { at: instant(updated_at) })}
      </Text>
      <ul className={styles.unfinished}>
        {fields.map((field) => (
          <li key={field}>
            <TextLink asChild>
              <Link to={`${paths.editCampaign(id)}#${field}`}>
                {t(`admin-editor:${campaignFields[field]}`)}
              </Link>
            </TextLink>
          </li>
        ))}
      </ul>
      <div>
        <RoleLink endpoint={updateCampaign} to={paths.editCampaign(id)}>
          {t('unfinished.go_on')}
        </RoleLink>
      </div>
    </Panel>
  )
}
