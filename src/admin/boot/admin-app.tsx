import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { ApiClient } from '#client/remote/api-client.ts'
import { RemoteProvider } from '#client/remote/remote-context.tsx'
import { system } from '../ui/theme.ts'

interface AdminSurroundings {
  api: ApiClient
  client: QueryClient
  i18n: I18n
  styles: EmotionCache
}

/** Provides everything that the operators' screens depend on. */
export function AdminApp({
  api,
  client,
  i18n,
  styles,
  children,
}: AdminSurroundings & { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={client}>
            <RemoteProvider value={api}>{children}</RemoteProvider>
          </QueryClientProvider>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
