import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { dehydrate } from '@tanstack/react-query'
import fromResources from 'i18next-resources-to-backend'
import { renderToString } from 'react-dom/server'
import { useTranslation } from 'react-i18next'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import { createI18n, sharedNamespaces } from '#client/i18n/i18n.ts'
import { loadTexts } from '#client/i18n/load-texts.ts'
import { createApiClient } from '#client/remote/api-client.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { createQueryClient } from '#client/remote/query-client.ts'
import { stylesElementId } from '#contract/boot-elements.ts'
import { type DrawnPage, type OpenedPage, type PageRenderer, type PageRequest } from '#contract/boot.ts'
import { requestLanguage } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'
import { liffTarget } from '#line/line-client.ts'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { Text } from '#ui/text.tsx'
import { redirectFor } from '../access.ts'
import { createRoutes, sourcesOf } from '../routes.tsx'
import { screenAt } from '../screen-route.ts'
import { createLineSession } from '../session/line-session.ts'
import { meQuery } from '../session/session.ts'
import { PlainFrame } from '../shell/plain-frame.tsx'
import { App, type AppSurroundings } from './app.tsx'
import { isLineArrival } from './line-arrival.ts'

/** Rejects without the texts that every screen needs. */
async function createServerI18n(language: Language, readTexts: PageRequest['readTexts']) {
  const i18n = await createI18n(language, {}, (instance) => instance.use(fromResources(readTexts)))
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
export const renderer: PageRenderer = { open }

async function open(page: PageRequest): Promise<OpenedPage | { redirect: string }> {
  const { request, fetch } = page
  const url = new URL(request.url)
  const target = new URL(liffTarget(url), url.origin)
  const language = requestLanguage(request)
  const client = createQueryClient(Number.POSITIVE_INFINITY)
  const api = createApiClient({
    fetch: (call) => fetch(new URL(call.url).pathname + new URL(call.url).search, call),
    origin: url.origin,
    onSessionEnd: () => undefined,
  })
  const [i18n, user] = await Promise.all([
    createServerI18n(language, page.readTexts),
    client.fetchQuery(meQuery(api)),
  ])
  const routes = await createRoutes({ api, client, i18n, awaitData: true })
  const screen = screenAt(routes, target.pathname)
  const redirect = redirectFor(screen?.handle.access ?? 'public', user !== null, target)
  const arriving = isLineArrival(url, request.headers.get('user-agent') ?? '')
  if (redirect && !arriving) return { redirect }
  const titleKey = screen?.handle.titleKey ?? 'not_found'
  const unknown = !redirect && titleKey === 'not_found' && target.pathname !== '/'
  const missing = screen?.handle.shared === true && !redirect && (await isMissing(screen, client))
  const name = i18n.t(`title.${titleKey}`)
  return {
    status: unknown || missing ? 404 : 200,
    language,
    title: `${name} | ${i18n.t('product')}`,
    sources: screen && !redirect ? sourcesOf(screen.handle, target.pathname) : [],
    waiting: { name, text: i18n.t('loading') },
    draw: () => draw(page, { api, client, i18n, language }, redirect ? undefined : { routes, target }),
  }
}

/** Reads the screen's data; the drawing finds it read. */
async function isMissing(
  { handle, params }: NonNullable<ReturnType<typeof screenAt>>,
  client: AppSurroundings['client'],
) {
  await handle.prepare(params)
  const errors = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => state.error ?? [])
  return errors.some((error) => toApiError(error).status === 404)
}

interface Surroundings extends Pick<AppSurroundings, 'api' | 'client' | 'i18n'> {
  language: Language
}

/** `shown` is missing where LINE has yet to say who has arrived. */
async function draw(
  { request, nonce, line, now }: PageRequest,
  { language, ...surroundings }: Surroundings,
  shown: { routes: RouteObject[]; target: URL } | undefined,
): Promise<DrawnPage> {
  const { api, client, i18n } = surroundings
  const content = shown ? await screenOf(shown.routes, shown.target, request) : <Connecting />
  const styles = createCache({ key: 'css', nonce })
  const app = { ...surroundings, styles, renderedAt: now, line: createLineSession(line, api, client) }
  const emotion = createEmotionServer(styles)
  const html = renderToString(<App {...app}>{content}</App>)
  const path = shown ? shown.target.pathname + shown.target.search : null
  const texts = i18n.getDataByLanguage(language) ?? {}
  return {
    styles: styleTags(emotion.extractCriticalToChunks(html).styles, nonce),
    html,
    boot: { language, line, nonce, now, renderedAt: now, path, texts, queries: dehydrate(client) },
  }
}

/**
 * The classes' rules stand where the app leaves them (`takeOverStyles`). In Emotion's own form it moves them to the head, for which the
 * browser computes every style and lays the whole page out again, twice.
 */
function styleTags(chunks: { key: string; ids: string[]; css: string }[], nonce: string) {
  return chunks
    .map(({ key, ids, css }) => {
      const names =
        key === 'css'
          ? `id="${stylesElementId}" data-ids="${ids.join(' ')}"`
          : `data-emotion="${key} ${ids.join(' ')}"`
      // With this mark Emotion lets the global rules lie until they are drawn.
      return `<style ${names} data-s="" nonce="${nonce}">${css}</style>`
    })
    .join('')
}

async function screenOf(routes: RouteObject[], target: URL, { headers }: Request) {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(target, { headers }))
  if (context instanceof Response) throw new Error('A loader led elsewhere after the page was begun.')
  // The browser draws it instead, and says what is missing.
  for (const error of Object.values(context.errors ?? {})) throw error
  const router = createStaticRouter(handler.dataRoutes, context)
  return <StaticRouterProvider router={router} context={context} hydrate={false} />
}
