import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { openReport } from '#contract/client-reports.ts'
import { LinkGate } from './link-gate.tsx'
import { ReportView } from './report-view.tsx'

/** A link's report; asks for the password where it has one, and says where there is none to read. */
export function ReportPage({ token }: { token: string }) {
  const [password, setPassword] = useState<string>()
  const body = password === undefined ? { token } : { token, password }
  const { data, error, isFetching, refetch } = useQuery({
    ...remoteQuery(useApi(), openReport, { body }),
    // Asked for once: each try with a password counts.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
    retry: false,
  })
  if (data) return <ReportView report={data.data} opening={{ token, pass: data.data.pass }} />
  const code = error ? toApiError(error).code : undefined
  return (
    <LinkGate
      texts="client-report"
      code={code}
      password={password}
      pending={isFetching}
      onPassword={setPassword}
      onRetry={() => void refetch()}
    />
  )
}
