import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { showAnswer } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getNotifications, putNotifications } from '#contract/profile.ts'
import { stopNews } from '#contract/saved-searches.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text.tsx'

/**
 * Stops the news of all searches where the address asks for it, as the button below LINE's messages does, and offers to take that back.
 * Otherwise says where nothing is sent whatever the switches say; nothing while that is not known.
 */
export function NewsNotice() {
  const { t } = useTranslation('searches')
  const api = useApi()
  const client = useQueryClient()
  const query = remoteQuery(api, getNotifications, {})
  const { data, error: unread, refetch } = useQuery(query)
  const [params, setParams] = useSearchParams()
  const [asked, setAsked] = useState(params.has(stopNews))
  const { mutate, isIdle, isSuccess, error, variables } = useApiMutation(putNotifications, {
    onSuccess: (answer) => {
      showAnswer(client, query.queryKey, answer)
      // Another visit of the same address would stop what is wanted again by then.
      if (params.has(stopNews)) setParams({}, { replace: true })
    },
  })
  const choose = (searches: boolean) => {
    if (!data) return
    const { line: _line, ...chosen } = data.data
    mutate({ body: { ...chosen, searches } })
  }
  useEffect(() => {
    if (asked && isIdle) choose(false)
  })
  // Without an answer nothing can be stopped, which who asked for it has to know.
  const failed = error ?? (asked && !data && unread ? toApiError(unread) : null)
  if (failed)
    return (
      <Notice tone="danger" role="alert">
        <p>{t('change_failed', { reason: t(`errors:${failed.code}`) })}</p>
        <Button
          variant="outline"
          size="sm"
          marginTop="3"
          onClick={() => (variables ? mutate(variables) : void refetch())}
        >
          {t('common:retry')}
        </Button>
      </Notice>
    )
  if (asked && !isSuccess) return <Notice role="status">{t('stopping')}</Notice>
  if (data?.data.searches !== false) return null
  if (asked)
    return (
      <Notice tone="success" role="status">
        <p>{t('stopped')}</p>
        <Button
          variant="outline"
          size="sm"
          marginTop="3"
          onClick={() => {
            setAsked(false)
            choose(true)
          }}
        >
          {t('resume')}
        </Button>
      </Notice>
    )
  return (
    <Notice tone="warning">
      {t('muted')}{' '}
      <TextLink asChild>
        <Link to={paths.editProfile}>{t('muted_link')}</Link>
      </TextLink>
    </Notice>
  )
}
