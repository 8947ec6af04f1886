import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Flex } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { AdminCase } from '../case-queries.ts'

/** What the client asks for now and the creator has not agreed to: to know while judging, never to be demanded. */
export function ClientRules({ rules }: { rules: NonNullable<AdminCase['client_rules']> }) {
  const { t } = useTranslation('admin-case')
  const { client, posting_rules, ng_words } = rules
  return (
    <Notice tone="info" title={t('client_rules.title', { name: client.name })}>
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
        <Link to={paths.client(client.id)}>{t('client_rules.to_client')}</Link>
      </TextLink>
    </Notice>
  )
}
