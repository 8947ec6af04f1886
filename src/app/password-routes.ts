import type { RouteObject } from 'react-router-dom'
import { metaQuery } from '#client/remote/meta.ts'
import { patterns, paths } from '#domain/paths.ts'
import type { RouteSurroundings, ScreenDefinition } from './screen-route.ts'

/** The rows of a forgotten password, which few people open. */
export function passwordRows(
  { api, client }: RouteSurroundings,
  screen: (definition: ScreenDefinition) => RouteObject,
): RouteObject[] {
  return [
    screen({
      path: patterns.forgotPassword,
      titleKey: 'forgot_password',
      access: 'guest',
      parent: () => paths.login(),
      texts: ['auth'],
      load: () => import('./features/auth/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
      prefetch: () => [client.prefetchQuery(metaQuery(api))],
    }),
    screen({
      path: patterns.resetPassword,
      titleKey: 'reset_password',
      access: 'public',
      parent: () => paths.login(),
      texts: ['auth'],
      load: () => import('./features/auth/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
    }),
  ]
}
