import { chakra } from '@chakra-ui/react/styled-system'
import { focusManager, useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { isRefused } from '#client/remote/use-version-watch.ts'
import { type OpenRecordSubject, openRecordSignMs, signOpenRecord } from '#contract/open-records.ts'

const mostNames = 3

const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    maxWidth: 'min(28rem, 100%)',
    color: 'text.soft',
    fontSize: 'sm',
    _empty: { display: 'none' },
    _icon: { flexShrink: 0, boxSize: '4' },
  },
})
const Names = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface AlsoOpenProps {
  subject: OpenRecordSubject
  id: number
}

/** Says who else of the team has the record open, and tells them of this window while it is in sight. Nothing when nobody is known to. */
export function AlsoOpen({ subject, id }: AlsoOpenProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const others = useOthers({ subject, id })
  const names = others.slice(0, mostNames).join(t('also_open.separator'))
  const count = others.length - mostNames
  const who =
    count > 0 ? t('also_open.more', { names, number: number(count) }) : t('also_open.some', { names })
  return (
    <span role="status">
      <Line>
        {names && (
          <>
            <Users aria-hidden />
            <Names title={others.join(t('also_open.separator'))}>{t('also_open.text', { names: who })}</Names>
          </>
        )}
      </Line>
    </span>
  )
}

function useOthers({ subject, id }: AlsoOpenProps): readonly string[] {
  const { data, isSuccess } = useQuery({
    ...remoteQuery(useApi(), signOpenRecord, { body: { subject, subject_id: id } }),
    // Neither a window in the background nor one without a right to the record says anything.
    enabled: ({ state }) => focusManager.isFocused() && !isRefused(state.error),
    refetchInterval: openRecordSignMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // Who was there a while ago says nothing about now.
    gcTime: 0,
  })
  // Whatever is not known now is not said: after a failure there are no names, as when nobody is there.
  return isSuccess ? data.data.others.map(({ name }) => name) : []
}
