import type * as z from 'zod/mini'
import { useTranslation } from 'react-i18next'
import type { getLeaving } from '#contract/account.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#domain/paths.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/list-row.tsx'
import { Notice } from '#ui/notice.tsx'

type Hindrance = z.output<typeof getLeaving.answer>['data']['hindrances'][number]

const ways = { live_cases: paths.projects, open_money: paths.transactions }

/** Why somebody cannot leave yet, each with the way to where it can be ended. */
export function Hindrances({ hindrances }: { hindrances: readonly Hindrance[] }) {
  const { t } = useTranslation('account')
  const { yen } = useFormat()
  return (
    <Stack gap="4">
      <Notice tone="warning" title={t('hindered.title')}>
        {t('hindered.text')}
      </Notice>
      <Card padded={false}>
        {hindrances.map(({ code, count, amount }) => (
          <ListRow
            key={code}
            title={t(`hindered.${code}`)}
            text={t(`hindered.${code}_text`, { number: count, amount: yen(amount) })}
            to={ways[code]}
          />
        ))}
      </Card>
    </Stack>
  )
}
