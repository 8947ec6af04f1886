/** The reason why a screen could not be loaded, as far as its text and its retry differ. */
export type LoadErrorKind = 'offline' | 'version' | 'slow' | 'screen'

export class LoadError extends Error {
  readonly kind: LoadErrorKind

  constructor(kind: LoadErrorKind, cause?: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}

/** Nothing was reached: without a network, or with one that is too bad. */
export const unreachable = (cause: unknown) => new LoadError(navigator.onLine ? 'screen' : 'offline', cause)
