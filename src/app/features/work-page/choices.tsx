import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ApiError } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import type { List } from '#client/remote/use-list.ts'
import {
  changeWorkPage,
  getWorkPage,
  listOwnWorks,
  type OwnWork,
  type OwnWorkPage,
  showWork,
  showWorkAccount,
} from '#contract/work-page.ts'
import { formatMonth } from '#domain/money/format-month.ts'
import { Checkbox, type CheckboxProps } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.ts'
import { LoadMore } from '#ui/loading/load-more.tsx'
import { Part } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'

/** What every choice here does: it is saved at once, and stands as before, with the reason, where that fails. */
function useChoice() {
  const { t } = useTranslation(['work-page', 'errors'])
  return {
    // One after the other, in the order of the taps.
    scope: 'work-page',
    invalidates: [getWorkPage, listOwnWorks],
    onError: ({ code }: ApiError) => toast(t('failed', { reason: t(`errors:${code}`) }), 'danger'),
  }
}

interface ChoiceProps extends Pick<CheckboxProps, 'label' | 'checked'> {
  save: (to: boolean, settled: { onSettled: () => void }) => void
}

/** A box that stands as it was tapped until what was saved is read again. */
function Choice({ label, checked, save }: ChoiceProps) {
  const [tapped, setTapped] = useState<boolean>()
  const onChange = (to: boolean) => {
    setTapped(to)
    save(to, { onSettled: () => setTapped(undefined) })
  }
  return <Checkbox label={label} checked={tapped ?? checked} onChange={onChange} />
}

export function ShownFigures({ shown }: { shown: boolean }) {
  const { t } = useTranslation('work-page')
  const { mutate } = useApiMutation(changeWorkPage, useChoice())
  return (
    <Choice
      label={<Labelled title={t('shown.figures')} text={t('shown.figures_hint')} />}
      checked={shown}
      save={(shows_figures, settled) => mutate({ body: { shows_figures } }, settled)}
    />
  )
}

export function ShownAccounts({ accounts }: Pick<OwnWorkPage, 'accounts'>) {
  const { t } = useTranslation('work-page')
  return (
    <Part title={t('shown.accounts')}>
      <Stack gap="1">
        {accounts.map((account) => (
          <ShownAccount key={account.id} account={account} />
        ))}
      </Stack>
      <Text size="sm" tone="soft">
        {t('shown.accounts_hint')}
      </Text>
    </Part>
  )
}

function ShownAccount({ account }: { account: OwnWorkPage['accounts'][number] }) {
  const { t } = useTranslation(['works', 'common'])
  const { number } = useFormat()
  const { mutate } = useApiMutation(showWorkAccount, useChoice())
  const { id, platform, handle, followers, shown } = account
  const facts = [
    t(`common:platform.${platform}`),
    ...(followers === null ? [] : [t('followers', { count: followers, number: number(followers) })]),
  ]
  return (
    <Choice
      label={<Labelled title={`@${handle}`} text={facts.join(' · ')} />}
      checked={shown}
      save={(to, settled) => mutate({ params: { account_id: id }, body: { shown: to } }, settled)}
    />
  )
}

export function ShownWorks({ list }: { list: List<OwnWork> }) {
  const { t } = useTranslation('work-page')
  const id = useId()
  if (list.items.length === 0) return <Text tone="soft">{t('works.none')}</Text>
  return (
    <>
      <Text size="sm" tone="soft" id={id}>
        {t('works.text')}
      </Text>
      <Stack gap="1" role="group" aria-labelledby={id}>
        {list.items.map((work) => (
          <ShownWork key={work.id} work={work} />
        ))}
      </Stack>
      <LoadMore list={list} />
    </>
  )
}

function ShownWork({ work: { id, name, title, month, shown } }: { work: OwnWork }) {
  const { t, i18n } = useTranslation('work-page')
  const { mutate } = useApiMutation(showWork, useChoice())
  const facts = [formatMonth(month, i18n.language), ...(title === null ? [t('works.private')] : [])]
  return (
    <Choice
      label={<Labelled title={name} text={facts.join(' · ')} />}
      checked={shown}
      save={(to, settled) => mutate({ params: { campaign_id: id }, body: { shown: to } }, settled)}
    />
  )
}

function Labelled({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Text as="span" display="block" overflowWrap="anywhere">
        {title}
      </Text>
      <Text as="span" display="block" size="sm" tone="soft">
        {text}
      </Text>
    </>
  )
}
