import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { dehydrate } from '@tanstack/react-query'
import fromResources from 'i18next-resources-to-backend'
import { renderToString } from 'react-dom/server'
import { useTranslation } from 'react-i18next'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createI18n, sharedNamespaces } from '#client/i18n/i18n.ts'
import { loadTexts } from '#client/i18n/load-texts.ts'
import { createApiClient } from '#client/remote/api-client.ts'
import { createQueryClient } from '#client/remote/query-client.ts'
import type { BootData, PageRenderer, RenderedPage } from '#contract/boot.ts'
import { requestLanguage } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'
import { liffTarget } from '#line/line-client.ts'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { Text } from '#ui/text.tsx'
import { redirectFor } from '../access.ts'
import { createRoutes } from '../routes.tsx'
import { screenAt } from '../screen-route.ts'
import { createLineSession } from '../session/line-session.ts'
import { meQuery } from '../session/session.ts'
import { PlainFrame } from '../shell/plain-frame.tsx'
import { App } from './app.tsx'
import { isLineArrival } from './line-arrival.ts'

/** Reads the locale files through the server's own door. Rejects without the texts that every screen needs. */
async function createServerI18n(language: Language, fetch: (path: string) => Promise<Response>) {
  const load = async (lng: string, namespace: string): Promise<unknown> => {
    const response = await fetch(`/locales/${lng}/${namespace}.json`)
    if (!response.ok) throw new Error(`Texts ${lng}/${namespace}: ${response.status}`)
    return response.json()
  }
  const i18n = await createI18n(language, {}, (instance) => instance.use(fromResources(load)))
  await loadTexts(i18n, sharedNamespaces)
  return i18n
}

/** Shows a placeholder while the app finds out through LINE who has arrived. */
function Connecting() {
  const { t } = useTranslation()
  return (
    <PlainFrame>
      <div>
        <PulsingSpinner label={t('connecting')} />
        <Text tone="soft" aria-hidden>
          {t('connecting')}
        </Text>
      </div>
    </PlainFrame>
  )
}

/** The server's door to the app: the first screen with its data and texts (architecture.md, "First paint"). */
export const renderer: PageRenderer = { render }

async function render({
  request,
  nonce,
  line: lineConfig,
  now,
  fetch,
}: Parameters<PageRenderer['render']>[0]): Promise<RenderedPage> {
  const url = new URL(request.url)
  const target = new URL(liffTarget(url), url.origin)
  const language = requestLanguage(request)
  const client = createQueryClient(Number.POSITIVE_INFINITY)
  const api = createApiClient({
    fetch: (call) => fetch(new URL(call.url).pathname + new URL(call.url).search, call),
    origin: url.origin,
    onSessionEnd: () => undefined,
  })
  const i18n = await createServerI18n(language, fetch)
  const routes = await createRoutes({ api, client, i18n, awaitData: true })
  const screen = screenAt(routes, target.pathname)
  const user = await client.fetchQuery(meQuery(api))
  const redirect = redirectFor(screen?.handle.access ?? 'public', user !== null, target)
  const arriving = isLineArrival(url, request.headers.get('user-agent') ?? '')
  if (redirect && !arriving) return emptyPage(redirect)

  const boot: BootData = { language, line: lineConfig, nonce, now, path: null, texts: {}, queries: null }
  const styles = createCache({ key: 'css', nonce })
  const app = { api, client, i18n, styles, renderedAt: now, line: createLineSession(lineConfig, api, client) }
  let content = <Connecting />
  let status = 200
  if (!redirect) {
    const handler = createStaticHandler(routes)
    const context = await handler.query(new Request(target, { headers: request.headers }))
    if (context instanceof Response) return emptyPage(context.headers.get('location') ?? '/')
    // The browser draws it instead, and says what is missing.
    for (const error of Object.values(context.errors ?? {})) throw error
    status = target.pathname !== '/' && screen?.handle.titleKey === 'not_found' ? 404 : context.statusCode
    content = (
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    )
    boot.path = target.pathname + target.search
  }
  const emotion = createEmotionServer(styles)
  const html = renderToString(<App {...app}>{content}</App>)
  const head = emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html))
  boot.texts = i18n.getDataByLanguage(language) ?? {}
  boot.queries = dehydrate(client)
  const title = i18n.t(`title.${screen?.handle.titleKey ?? 'not_found'}`)
  return { status, language, title: `${title} | ${i18n.t('product')}`, head, html, boot }
}

function emptyPage(redirect: string): RenderedPage {
  const boot: BootData = {
    language: 'jp',
    line: { mode: 'off' },
    nonce: '',
    now: 0,
    path: null,
    texts: {},
    queries: null,
  }
  return { status: 302, redirect, language: 'jp', title: '', head: '', html: '', boot }
}
