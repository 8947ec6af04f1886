import type { RouteObject } from 'react-router-dom'
import { confirmationQuery } from './features/project-search/application-remote.ts'
import { idFromParams, patterns, paths } from './paths.ts'
import type { RouteSurroundings, ScreenDefinition } from './screen-route.ts'

/** The rows of applying: the confirmation and the address of the goods. */
export function applicationRows(
  { api, client }: RouteSurroundings,
  screen: (definition: ScreenDefinition) => RouteObject,
): RouteObject[] {
  return [
    screen({
      path: patterns.confirmation,
      titleKey: 'confirmation',
      access: 'influencer',
      tab: 'search',
      parent: (params) => paths.campaign(idFromParams(params)),
      texts: ['campaigns', 'address'],
      load: () =>
        import('./features/project-search/confirmation-screen.tsx').then((m) => m.ConfirmationScreen),
      prefetch: (_, params) => [client.prefetchQuery(confirmationQuery(api, idFromParams(params)))],
    }),
    screen({
      path: patterns.editDelivery,
      titleKey: 'edit_delivery',
      access: 'influencer',
      tab: 'search',
      parent: (params) => paths.confirmation(idFromParams(params)),
      texts: ['campaigns', 'address'],
      load: () =>
        import('./features/project-search/edit-delivery-screen.tsx').then((m) => m.EditDeliveryScreen),
      prefetch: (_, params) => [client.prefetchQuery(confirmationQuery(api, idFromParams(params)))],
    }),
  ]
}
