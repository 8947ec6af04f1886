import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { bootData, bootElementId } from '#contract/boot.ts'
import { createBrowserI18n } from '#app/i18n/browser-i18n.ts'
import { createApiClient } from '#app/remote/api-client.ts'
import { createQueryClient } from '#app/remote/query-client.ts'
import { RemoteProvider } from '#app/remote/remote-context.tsx'
import { followOtherTabs, restoreStores } from '#app/store/persisted-store.ts'
import { system } from '#app/ui/theme.ts'
import { createRoutes } from '../routes.tsx'
import { forgetOperator } from '../session/operator.ts'

/** Starts the operators' area; it has a page of its own, which the browser draws alone. */
export async function startAdmin() {
  const boot = bootData.parse(JSON.parse(document.getElementById(bootElementId)?.textContent ?? ''))
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no root element')
  const restoring = restoreStores()
  const client = createQueryClient()
  const api = createApiClient({
    fetch: (request) => fetch(request),
    origin: location.origin,
    onSessionEnd: () => forgetOperator(client),
  })
  const { i18n, settle } = await createBrowserI18n(boot.language, {})
  await i18n.loadNamespaces(['common', 'errors', 'admin'])
  await restoring
  const router = createBrowserRouter(createRoutes(i18n))
  const styles = createCache({ key: 'css', nonce: boot.nonce })
  window.ankenBoot?.ready()
  createRoot(element).render(
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={client}>
            <RemoteProvider value={api}>
              <RouterProvider router={router} />
            </RemoteProvider>
          </QueryClientProvider>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>,
  )
  followOtherTabs()
  await settle()
}
