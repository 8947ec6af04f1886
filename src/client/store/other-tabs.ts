import { rereadStores, rootKey } from './persisted-store.ts'

/** Reads the stores again when another tab wrote them. Returns the way to stop. */
export function followOtherTabs() {
  const onStorage = ({ key }: StorageEvent) => {
    // No key: everything of this origin was removed.
    if (key === rootKey || key === null) rereadStores()
  }
  // A page that comes back as it was left has missed what others wrote meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) rereadStores()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}
