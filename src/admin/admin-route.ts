import type { i18n as I18n } from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { loadTexts } from '#client/i18n/load-texts.ts'
import type { KeyAfter, Namespace } from '#client/i18n/texts.ts'
import type { Permission } from '#contract/permissions.ts'
import { lazyComponent } from '#ui/loading/chunk-loader.ts'
import { unreachable } from '#ui/loading/load-error.ts'
import { AdminErrorScreen } from './shell/admin-error-screen.tsx'

/** The data of a screen that the frame needs before the screen is loaded. */
export interface AdminHandle {
  /** Key under `title` in the texts `admin`; for the heading and the page's title. */
  titleKey: KeyAfter<'admin', 'title'>
  /** Shown without a session and without the frame: log-in and set-up. */
  open?: boolean
  /** The permission without which the screen is not shown; any operator has the others. */
  needs?: Permission
}

export interface AdminScreen extends AdminHandle {
  path: string
  /** Namespaces of texts beyond the shared ones. */
  texts: readonly Namespace[]
  load: () => Promise<ComponentType>
}

/** A lazy screen: its chunk and texts are asked for side by side. What fails is asked for again by the next try. */
export function adminRoute(
  { path, texts, load: importScreen, ...handle }: AdminScreen,
  i18n: I18n,
): RouteObject {
  const { Component, load } = lazyComponent(importScreen)
  const read = () => loadTexts(i18n, texts).catch((error: unknown) => Promise.reject(unreachable(error)))
  return {
    path,
    handle: handle satisfies AdminHandle,
    Component,
    ErrorBoundary: AdminErrorScreen,
    loader: ({ request }) => Promise.all([load(request.url), read()]).then(() => null),
  }
}
