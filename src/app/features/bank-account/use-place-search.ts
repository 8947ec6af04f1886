import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useApi } from '#client/remote/remote-context.tsx'
import { type DirectoryPlace, placesQuery } from './queries.ts'

/** Long enough that a syllable is written, short enough to follow the finger. */
const pause = 200
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The list under a search for banks, or for the branches of one: what is typed, what is found, where the keys stand in it. */
export function usePlaceSearch(bankCode: string | undefined, onChoose: (place: DirectoryPlace) => void) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const answer = useQuery({
    ...placesQuery(useApi(), bankCode, useSettled(typed.trim())),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const places = open ? (answer.data?.data ?? []) : []

  const choose = (place: DirectoryPlace) => {
    setTyped('')
    setOpen(false)
    onChoose(place)
  }
  const move = (step: number) => {
    setOpen(true)
    setActive((active + step + places.length) % Math.max(places.length, 1))
  }
  return {
    typed,
    open,
    active,
    places,
    /** Key of the words that say how the search stands. */
    said: saidOf(answer, places),
    choose,
    setOpen,
    write(text: string) {
      setTyped(text)
      setActive(0)
      setOpen(true)
    },
    press(event: KeyboardEvent) {
      // The keyboard is still composing kana: Enter and the arrows are its own.
      if (event.nativeEvent.isComposing) return
      const step = steps[event.key]
      const place = places[active]
      if (step !== undefined) move(step)
      else if (event.key === 'Enter' && place) choose(place)
      else if (event.key === 'Escape' && open) setOpen(false)
      else return
      event.preventDefault()
    },
  }
}

function saidOf(
  { isError, isPending }: { isError: boolean; isPending: boolean },
  places: readonly unknown[],
): `search.${'failed' | 'searching' | 'nothing' | 'found'}` {
  if (isError) return 'search.failed'
  if (isPending) return 'search.searching'
  return places.length === 0 ? 'search.nothing' : 'search.found'
}

/** Returns the typed text once it has not changed for a moment. */
function useSettled(typed: string) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
