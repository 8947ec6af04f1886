import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { areas } from './navigation.ts'
import { useKeys } from './use-keys.ts'

/** How long g waits for its second letter, in ms. */
const patience = 1500

/** g and a letter leads to an area, / to the search of the screen, ? to the list of keys. */
export function useShortcuts(showKeys: () => void) {
  const navigate = useNavigate()
  const pressedG = useRef(Number.NEGATIVE_INFINITY)
  useKeys((event) => {
    const area = areas.find(({ letter }) => letter === event.key)
    if (area && event.timeStamp - pressedG.current < patience) {
      event.preventDefault()
      void navigate(area.path)
    } else if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (search) event.preventDefault()
      search?.focus()
    } else if (event.key === '?') showKeys()
    pressedG.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
  })
}
