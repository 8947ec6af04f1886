import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { getInfluencer } from '#contract/admin-influencers.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { TextLink } from '#ui/text.tsx'
import { Panel } from '../../../parts/page.tsx'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../session/operator.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { AdminCase } from '../case-queries.ts'
import styles from '../case.module.css'

/** Shows the creator of the case, how to reach them, and how their other cases went. */
export function PersonPanel({ about }: { about: AdminCase }) {
  const { t } = useTranslation('admin-case')
  const { number } = useFormat()
  const mayOpen = useMay(getInfluencer)
  const { influencer, record, case: theCase } = about
  const { account } = theCase
  const items: Definition[] = [
    ...(influencer.name && mayOpen ? [{ label: t('person.name'), value: influencer.name }] : []),
    ...(influencer.email
      ? [
          {
            label: t('person.email'),
            value: <TextLink href={`mailto:${influencer.email}`}>{influencer.email}</TextLink>,
          },
        ]
      : []),
    ...(influencer.phone
      ? [{ label: t('person.phone'), value: influencer.phone.replace(/^\+81/, '0') }]
      : []),
    ...(account
      ? [
          {
            label: t('person.account'),
            value: `${t(`common:platform.${account.platform}`, { defaultValue: account.platform })} ${account.handle}`,
          },
        ]
      : []),
  ]
  const counted = (['completed', 'live', 'declined', 'terminated'] as const).map((key) => ({
    label: t(`person.record.${key}`),
    value: t('person.cases', { count: record[key], number: number(record[key]) }),
  }))
  return (
    <Panel
      title={
        mayOpen ? (
          <TextLink asChild>
            <Link to={paths.influencer(influencer.id)}>{influencer.display_name}</Link>
          </TextLink>
        ) : (
          influencer.display_name
        )
      }
      actions={influencer.suspended && <Badge tone="danger">{t('person.suspended')}</Badge>}
    >
      <div className={styles.facts}>
        <DefinitionList items={items} />
      </div>
      <div className={styles.facts}>
        <h3>{t('person.record.title')}</h3>
        <DefinitionList items={counted} />
      </div>
    </Panel>
  )
}
