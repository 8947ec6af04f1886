import { useQuery } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import ReceiptJapaneseYen from 'lucide-react/icons/receipt-japanese-yen'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { paths } from '#domain/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Divider } from '#ui/divider.tsx'
import { Box } from '#ui/layout.ts'
import { ListRow } from '#ui/list-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { BalanceStates } from '../../money/balance-states.tsx'
import { balanceQuery } from '../../money/balance.ts'
import { Group } from './group.tsx'

/** Shows the balance by state, with links to the payment history and to the bank account. */
export function MoneyEntries() {
  const { t } = useTranslation('my-page')
  const { data, error, refetch } = useQuery(balanceQuery(useApi()))
  const balance = data?.data
  return (
    <Group title={t('money')}>
      <Box padding="5">
        {balance && <BalanceStates balance={balance} />}
        {!balance && !error && <Skeleton height="11.5rem" />}
        {!balance && error && (
          <Notice tone="warning">
            <Text>{t(`errors:${toApiError(error).code}`)}</Text>
            <Button size="sm" variant="outline" marginTop="2" onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          </Notice>
        )}
      </Box>
      <Divider />
      <ListRow
        start={<ReceiptJapaneseYen aria-hidden />}
        title={t('common:title.transactions')}
        end={(balance?.failed ?? 0) > 0 && <Badge tone="danger">{t('payment_stopped')}</Badge>}
        to={paths.transactions}
      />
      <ListRow
        start={<Landmark aria-hidden />}
        title={t('common:title.edit_bank')}
        end={balance?.has_bank_account === false && <Badge tone="warning">{t('missing')}</Badge>}
        to={paths.editBank}
      />
    </Group>
  )
}
