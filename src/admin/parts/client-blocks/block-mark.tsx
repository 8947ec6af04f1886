import { useTranslation } from 'react-i18next'
import type { HoldingBlock } from '#contract/admin-applications.ts'
import { Text } from '#ui/text.tsx'
import { Badge } from '../../ui/badge.tsx'

/** Says that a creator is blocked for the campaign's client, and why; a long reason is cut after two lines. */
export function BlockMark({ block }: { block: HoldingBlock }) {
  const { t } = useTranslation('admin-blocks')
  return (
    <span title={block.reason}>
      <Badge tone="danger">{t('mark')}</Badge>
      <Text as="span" size="sm" tone="soft" lineClamp={2} whiteSpace="normal" maxWidth="18rem">
        {t('mark_reason', { reason: block.reason })}
      </Text>
    </span>
  )
}
