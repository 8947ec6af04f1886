import createCache from '@emotion/cache'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createBrowserI18n } from '#client/i18n/browser-i18n.ts'
import { loadTexts } from '#client/i18n/load-texts.ts'
import { createApiClient } from '#client/remote/api-client.ts'
import { createQueryClient } from '#client/remote/query-client.ts'
import { learnServerTime } from '#client/remote/server-clock.ts'
import { followOtherTabs } from '#client/store/other-tabs.ts'
import { restoreStores } from '#client/store/persisted-store.ts'
import { bootElementId } from '#contract/boot-elements.ts'
import { bootData } from '#contract/boot.ts'
import { createRoutes } from '../routes.tsx'
import { forgetOperator } from '../session/operator.ts'
import { AdminApp } from './admin-app.tsx'

/** Starts the operators' area; it has a page of its own, which the browser draws alone. */
export async function startAdmin() {
  const boot = bootData.parse(JSON.parse(document.getElementById(bootElementId)?.textContent ?? ''))
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no root element')
  learnServerTime(boot.now, Date.now() - performance.now(), Date.now())
  const restoring = restoreStores()
  const client = createQueryClient()
  const api = createApiClient({
    fetch: (request) => fetch(request),
    origin: location.origin,
    onSessionEnd: () => forgetOperator(client),
  })
  const { i18n, settle } = await createBrowserI18n(boot.language, {})
  await loadTexts(i18n, ['admin'])
  await restoring
  const router = createBrowserRouter(createRoutes(i18n))
  const styles = createCache({ key: 'css', nonce: boot.nonce })
  window.ankenBoot?.ready()
  createRoot(element).render(
    <AdminApp api={api} client={client} i18n={i18n} styles={styles}>
      <RouterProvider router={router} />
    </AdminApp>,
  )
  followOtherTabs()
  await settle()
}
