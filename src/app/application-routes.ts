import type { RouteObject } from 'react-router-dom'
import { idFromParams, patterns, paths } from '#domain/paths.ts'
import { confirmationQuery } from './features/project-search/application-queries.ts'
import type { RouteSurroundings, ScreenDefinition } from './screen-route.ts'

/** The rows of applying: the confirmation and the address of the goods. */
export function applicationRows(
  { api, client }: RouteSurroundings,
  screen: (definition: ScreenDefinition) => RouteObject,
): RouteObject[] {
  /** A screen about one application, with the way back to what it came from. */
  const applying = (definition: Pick<ScreenDefinition, 'path' | 'titleKey' | 'column' | 'parent' | 'load'>) =>
    screen({
      ...definition,
      access: 'influencer',
      tab: 'search',
      texts: ['campaigns', 'address', 'home'],
      prefetch: (_, params) => [client.prefetchQuery(confirmationQuery(api, idFromParams(params)))],
    })

  return [
    applying({
      path: patterns.confirmation,
      titleKey: 'confirmation',
      column: 'two',
      parent: (params) => paths.campaign(idFromParams(params)),
      load: () =>
        import('./features/project-search/confirmation-screen.tsx').then((m) => m.ConfirmationScreen),
    }),
    applying({
      path: patterns.editDelivery,
      titleKey: 'edit_delivery',
      parent: (params) => paths.confirmation(idFromParams(params)),
      load: () =>
        import('./features/project-search/edit-delivery-screen.tsx').then((m) => m.EditDeliveryScreen),
    }),
  ]
}
