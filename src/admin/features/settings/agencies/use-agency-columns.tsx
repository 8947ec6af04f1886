import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { type Agency, setAgencyActive, updateAgency } from '#contract/admin-agencies.ts'
import { Button } from '#ui/button.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import type { Column } from '../../../parts/table.tsx'
import { typedContact } from '../../../parts/typed-values.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import styles from './agencies.module.css'

interface Acts {
  onEdit: (agency: Agency) => void
  onInvite: (agency: Agency) => void
  onSwitch: (agency: Agency) => void
}

export function useAgencyColumns(acts: Acts): Column<Agency>[] {
  const { t } = useTranslation('admin-agencies')
  const { number } = useFormat()
  return [
    { key: 'code', title: t('code'), cell: ({ code }) => <span className={styles.code}>{code}</span> },
    { key: 'name', title: t('name'), cell: (agency) => <Name {...agency} /> },
    { key: 'contact', title: t('contact'), cell: (agency) => <Contact {...agency} /> },
    {
      key: 'creators',
      title: t('creators'),
      align: 'end',
      flat: true,
      cell: ({ id, name, creators }) => (
        <Link
          to={paths.influencers({ agency_id: id })}
          aria-label={t('creators_of', { name, count: creators, number: number(creators) })}
        >
          {number(creators)}
        </Link>
      ),
    },
    {
      key: 'acts',
      title: t('acts'),
      titleHidden: true,
      align: 'end',
      cell: (agency) => <RowActs agency={agency} {...acts} />,
    },
  ]
}

function Name({ name, note, is_default }: Agency) {
  const { t } = useTranslation('admin-agencies')
  return (
    <Stack gap="0" align="flex-start" minWidth="10rem" maxWidth="24rem">
      <Text as="strong" fontWeight="bold" lineClamp="2" overflowWrap="anywhere">
        {name}
      </Text>
      {is_default && <Badge>{t('is_default')}</Badge>}
      {note && (
        <Text as="span" size="sm" tone="soft" lineClamp="1" overflowWrap="anywhere" title={note}>
          {note}
        </Text>
      )}
    </Stack>
  )
}

function Contact({ contact }: Agency) {
  const { name, email, phone } = typedContact(contact)
  const lines = [name, email, phone].filter(Boolean)
  if (lines.length === 0) return '–'
  return lines.map((line) => (
    <span key={line} className={styles.contact} title={line}>
      {line}
    </span>
  ))
}

function RowActs({ agency, onEdit, onInvite, onSwitch }: Acts & { agency: Agency }) {
  const { t } = useTranslation('admin-agencies')
  const { name, active, is_default } = agency
  const to = active ? 'deactivate' : 'activate'
  return (
    <Flex gap="1" justify="flex-end">
      {active && (
        <Button
          size="sm"
          variant="outline"
          whiteSpace="nowrap"
          aria-label={t('invite.one', { name })}
          onClick={() => onInvite(agency)}
        >
          {t('invite.short')}
        </Button>
      )}
      <RoleButton
        quiet
        endpoint={updateAgency}
        variant="ghost"
        whiteSpace="nowrap"
        aria-label={t('edit_one', { name })}
        onClick={() => onEdit(agency)}
      >
        {t('edit_short')}
      </RoleButton>
      {!is_default && (
        <RoleButton
          quiet
          endpoint={setAgencyActive}
          variant="ghost"
          whiteSpace="nowrap"
          aria-label={t(`${to}.one`, { name })}
          onClick={() => onSwitch(agency)}
        >
          {t(`${to}.short`)}
        </RoleButton>
      )}
    </Flex>
  )
}
