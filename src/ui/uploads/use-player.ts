import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { WorkFile } from '#contract/sub-task-shapes.ts'

/** A moment to show. Another object shows it again. */
export interface Wanted {
  second: number
}

type VideoEvent = SyntheticEvent<HTMLVideoElement>

/** A video that can be led to a moment, and that says at which it is. */
export function usePlayer(file: WorkFile, wanted: Wanted | undefined) {
  const { url, originalname, width = 16, height = 9, duration } = file
  const video = useRef<HTMLVideoElement>(null)
  const goal = useRef<number>(undefined)
  // iOS draws no frame of a video before it plays unless a moment of it is named.
  const [src] = useState(() => `${url}#t=${wanted?.second || 0.1}`)
  const [second, setSecond] = useState(wanted?.second ?? 0)
  const [shape, setShape] = useState({ width, height })
  const [unplayable, setUnplayable] = useState(false)

  const show = (to: number) => {
    setSecond(to)
    const player = video.current
    if (!player) return
    player.pause()
    // Before its length is known, a player forgets where it was led to.
    if (player.readyState === 0) goal.current = to
    else player.currentTime = to
  }
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    if (wanted) latest.current(wanted.second)
  }, [wanted])

  /** Stops where it is and returns the moment, in tenths of a second. */
  const stop = () => {
    video.current?.pause()
    const at = Math.floor((video.current?.currentTime ?? 0) * 10) / 10
    return Math.min(at, duration ?? at)
  }
  const attributes = {
    ref: video,
    src,
    controls: true,
    playsInline: true,
    preload: 'metadata',
    'aria-label': originalname,
    onLoadedMetadata: ({ currentTarget }: VideoEvent) => {
      const { videoWidth, videoHeight } = currentTarget
      if (videoWidth > 0 && videoHeight > 0) setShape({ width: videoWidth, height: videoHeight })
      if (goal.current !== undefined) currentTarget.currentTime = goal.current
      goal.current = undefined
    },
    onTimeUpdate: ({ currentTarget }: VideoEvent) => setSecond(currentTarget.currentTime),
    onError: () => setUnplayable(true),
  } as const
  return { attributes, second, shape, unplayable, show, stop }
}
