import type { i18n as I18n } from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/** What the frame knows of a screen without loading it. */
export interface AdminHandle {
  /** Key under `title` in the texts `admin`; for the heading and the page's title. */
  titleKey: string
  /** Shown without a session and without the frame: log-in and set-up. */
  open?: boolean
}

export interface AdminScreen extends AdminHandle {
  path: string
  /** Namespaces of texts beyond the shared ones. */
  texts: readonly string[]
  load: () => Promise<ComponentType>
}

/** A lazy screen: its chunk and texts are asked for side by side. */
export function adminRoute({ path, texts, load, ...handle }: AdminScreen, i18n: I18n): RouteObject {
  return {
    path,
    handle: handle satisfies AdminHandle,
    lazy: { Component: load },
    loader: async () => {
      await i18n.loadNamespaces([...texts])
      return null
    },
  }
}
