import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminInfluencer } from '#contract/admin-influencers.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '../../parts/page.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { usePersonWords } from './use-person-words.ts'
import styles from './influencers.module.css'

/** Shows who the creator is, how to reach them, and their data for payouts. */
export function FactsPanel({ person }: { person: AdminInfluencer }) {
  const { t } = useTranslation('admin-influencers')
  const written = useWritten(person)
  return (
    <>
      <Panel title={t('facts.title')}>
        <DefinitionList items={usePersonFacts(person)} />
      </Panel>
      <Panel title={t('facts.payment')}>
        <DefinitionList items={usePaymentFacts(person)} />
      </Panel>
      {written.length > 0 && (
        <Panel title={t('facts.own_words')}>
          <DefinitionList items={written} layout="stacked" />
        </Panel>
      )}
    </>
  )
}

function usePersonFacts(person: AdminInfluencer): Definition[] {
  const { t } = useTranslation(['admin-influencers', 'profile'])
  const { day } = useFormat()
  const words = usePersonWords()
  const { name, name_kana, birth_date, phone, agency, availability, registered_at } = person
  return [
    { label: t('facts.name'), value: name },
    { label: t('facts.name_kana'), value: name_kana },
    { label: t('facts.birth_date'), value: birth_date?.replaceAll('-', '/') },
    { label: t('facts.email'), value: <Mail person={person} /> },
    { label: t('facts.phone'), value: <a href={`tel:${phone}`}>{phone.replace(/^\+81/, '0')}</a> },
    { label: 'LINE', value: t(person.line_linked ? 'facts.linked' : 'facts.not_linked') },
    { label: t('filter.category'), value: words.categories(person) },
    { label: t('facts.availability'), value: t(`profile:availability.${availability}`) },
    {
      label: t('facts.agency'),
      value: <Link to={paths.influencers({ agency_id: agency.id })}>{t('facts.agency_code', agency)}</Link>,
    },
    { label: t('column.registered'), value: day(dayInTokyo(new Date(registered_at))) },
  ]
}

function Mail({ person: { email, email_verified } }: { person: AdminInfluencer }) {
  const { t } = useTranslation('admin-influencers')
  if (email === null) return t('facts.none')
  return (
    <>
      <a className={styles.mail} href={`mailto:${email}`}>
        {email}
      </a>
      {!email_verified && (
        <>
          {' '}
          <Badge tone="warning">{t('facts.unverified')}</Badge>
        </>
      )}
    </>
  )
}

function usePaymentFacts({ bank_account, tax_kind, invoice_number }: AdminInfluencer): Definition[] {
  const { t } = useTranslation(['admin-influencers', 'profile'])
  return [
    { label: t('facts.bank_account'), value: bank_account ?? t('facts.none') },
    { label: t('profile:tax.kind'), value: t(`profile:tax.${tax_kind}`) },
    { label: t('facts.invoice_number'), value: invoice_number ?? t('facts.exempt') },
  ]
}

function useWritten({ bio, memo }: AdminInfluencer): Definition[] {
  const { t } = useTranslation('admin-influencers')
  return [
    { label: t('facts.bio'), value: bio },
    { label: t('facts.memo'), value: memo },
  ]
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, value: <span className={styles.text}>{value}</span> }))
}
