import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#client/i18n/load-texts.ts'

/**
 * Whether a part that only helps to find is there with its texts. It is asked for when it is wanted, and stays. Where it does not come,
 * it is left out until it is wanted the next time.
 */
export function useFindingPart({ start }: { start: () => Promise<unknown> }, wanted: boolean) {
  const { i18n } = useTranslation()
  const [here, setHere] = useState(false)
  const asks = wanted && !here
  useEffect(() => {
    if (!asks) return
    void Promise.all([start(), loadTexts(i18n, ['finding'])]).then(
      () => setHere(true),
      () => undefined,
    )
  }, [asks, start, i18n])
  return here
}
