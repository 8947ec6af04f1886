import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { type ReactNode, useEffect, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { ApiClient } from '#client/remote/api-client.ts'
import { RemoteProvider } from '#client/remote/remote-context.tsx'
import { RenderedAt } from '#client/remote/use-now.ts'
import { WaysOutProvider } from '#ui/external-link.tsx'
import { system } from '#ui/theme.ts'
import { waysOut } from '../outside/ways-out.ts'
import { LineProvider, type LineSession } from '../session/line-session.ts'

declare global {
  interface Window {
    /**
     * Set by the starting script inside the HTML: `ready` hands over the tap that came before the app, `fail` says that none comes. `address`:
     * what LINE gave, until the app is on.
     */
    ankenBoot?: { on: boolean; address?: string; ready: () => void; fail: () => void }
  }
}

/**
 * Tells the starting script that the app is on. Not within React's own work: the tap that is handed on then would be lost on a part that
 * is not taken over yet (the kept screen), which React takes over at once for a tap from outside.
 */
function Hydrated() {
  useEffect(() => {
    const timer = setTimeout(() => window.ankenBoot?.ready())
    return () => clearTimeout(timer)
  }, [])
  return null
}

export interface AppSurroundings {
  api: ApiClient
  client: QueryClient
  i18n: I18n
  line: LineSession
  styles: EmotionCache
  /** The time of the server's rendering, in ms on the server's clock; undefined when there is no rendered screen. */
  renderedAt?: number
}

/**
 * Provides everything that screens depend on. The tree around the router is the same in the browser and on the server, to the element,
 * because React counts the places in the tree for the ids that it makes.
 */
export function App({
  api,
  client,
  i18n,
  line,
  styles,
  renderedAt,
  children,
}: AppSurroundings & { children: ReactNode }) {
  const ways = useMemo(() => waysOut({ api, i18n, line }), [api, i18n, line])
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={client}>
            <RemoteProvider value={api}>
              <RenderedAt value={renderedAt}>
                <LineProvider value={line}>
                  <WaysOutProvider value={ways}>
                    {children}
                    <Hydrated />
                  </WaysOutProvider>
                </LineProvider>
              </RenderedAt>
            </RemoteProvider>
          </QueryClientProvider>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
