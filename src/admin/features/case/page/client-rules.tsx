import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Flex } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { AdminCase } from '../case-queries.ts'

type Rules = Pick<AdminCase, 'client_rules' | 'brand_rules'>

/** What the client and its brand ask for now and the creator has not agreed to: to know while judging, never to be demanded. */
export function ClientRules({ client_rules, brand_rules }: Rules) {
  return (
    <>
      {client_rules && (
        <RulesOf name={client_rules.client.name} clientId={client_rules.client.id} rules={client_rules} />
      )}
      {brand_rules && (
        <RulesOf name={brand_rules.brand.name} clientId={brand_rules.client.id} rules={brand_rules} />
      )}
    </>
  )
}

interface RulesOfProps {
  name: string
  /** The client on whose page they are changed. */
  clientId: number
  rules: Pick<NonNullable<AdminCase['client_rules']>, 'posting_rules' | 'ng_words'>
}

function RulesOf({ name, clientId, rules: { posting_rules, ng_words } }: RulesOfProps) {
  const { t } = useTranslation('admin-case')
  return (
    <Notice tone="info" title={t('client_rules.title', { name })}>
      <Text size="sm">{t('client_rules.text')}</Text>
      {posting_rules && (
        <Text size="sm" whiteSpace="pre-line" overflowWrap="anywhere" marginTop="2">
          {posting_rules}
        </Text>
      )}
      {ng_words.length > 0 && (
        <Flex as="ul" wrap="wrap" gap="1.5" marginTop="2" aria-label={t('client_rules.words')}>
          {ng_words.map((word) => (
            <li key={word}>
              <Badge tone="danger">{word}</Badge>
            </li>
          ))}
        </Flex>
      )}
      <TextLink asChild>
        <Link to={paths.client(clientId)}>{t('client_rules.to_client')}</Link>
      </TextLink>
    </Notice>
  )
}
