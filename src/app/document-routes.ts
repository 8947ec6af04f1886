import type { RouteObject } from 'react-router-dom'
import { metaQuery } from '#client/remote/meta.ts'
import type { DocumentKind } from '#contract/documents.ts'
import { toLanguage } from '#contract/language.ts'
import { patterns, paths } from '#domain/paths.ts'
import { documentQuery } from './features/public/document-queries.ts'
import type { RouteSurroundings, ScreenDefinition } from './screen-route.ts'

/** The rows of what everybody may read before they agree to it. */
export function documentRows(
  { api, client, i18n }: RouteSurroundings,
  screen: (definition: ScreenDefinition) => RouteObject,
): RouteObject[] {
  const row = (name: DocumentKind, load: ScreenDefinition['load']) =>
    screen({
      path: patterns[name],
      titleKey: name,
      column: 'text',
      access: 'public',
      parent: () => paths.landing,
      texts: [name, 'home'],
      load,
      prefetch: () => [
        client.prefetchQuery(metaQuery(api)),
        client.prefetchQuery(documentQuery(api, name, { lng: toLanguage(i18n.language) })),
      ],
    })

  return [
    row('terms', () => import('./features/public/terms-screen.tsx').then((m) => m.TermsScreen)),
    row('privacy', () => import('./features/public/privacy-screen.tsx').then((m) => m.PrivacyScreen)),
  ]
}
