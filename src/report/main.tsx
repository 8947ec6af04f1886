import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserI18n } from '#client/i18n/browser-i18n.ts'
import { loadTexts } from '#client/i18n/load-texts.ts'
import { createApiClient } from '#client/remote/api-client.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { createQueryClient } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { RemoteProvider, useApi } from '#client/remote/remote-context.tsx'
import { bootElementId } from '#contract/boot-elements.ts'
import { bootData } from '#contract/boot.ts'
import { openReport } from '#contract/client-reports.ts'
import { system } from '#ui/theme.ts'
import { LinkGate } from './link-gate.tsx'
import { ReportView } from './report-view.tsx'
import { ReviewPage } from './review-page.tsx'

/** The pages of clients, reports and drafts: without a session, an address of its own for each link. */
async function startReport() {
  const boot = bootData.parse(JSON.parse(document.getElementById(bootElementId)?.textContent ?? ''))
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no root element')
  const api = createApiClient({
    fetch: (request) => fetch(request),
    origin: location.origin,
    onSessionEnd: () => undefined,
  })
  const { i18n, settle } = await createBrowserI18n(boot.language, {})
  const [, kind, token = ''] = location.pathname.split('/')
  const reviews = kind === 'reviews'
  await loadTexts(i18n, [reviews ? 'client-review' : 'client-report', 'campaigns'])
  window.ankenBoot?.ready()
  createRoot(element).render(
    <CacheProvider value={createCache({ key: 'css', nonce: boot.nonce })}>
      <ChakraProvider value={system}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={createQueryClient()}>
            <RemoteProvider value={api}>
              {reviews ? <ReviewPage token={token} /> : <ReportPage token={token} />}
            </RemoteProvider>
          </QueryClientProvider>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>,
  )
  await settle()
}

/** A link's report; asks for the password where it has one, and says where there is none to read. */
function ReportPage({ token }: { token: string }) {
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

startReport().catch((error: unknown) => {
  window.ankenBoot?.fail()
  throw error
})
