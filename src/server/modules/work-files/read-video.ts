import { buffer } from 'node:stream/consumers'
import { CustomSource, Input, MP4, QTFF, WEBM } from 'mediabunny'
import { ApiProblem } from '../../kernel/problem.ts'
import type { Storage } from '../../storage/storage.ts'

/** The most bytes that are read of a video: its description is a small part of it, and a file that needs more than this is not a video. */
const mostRead = 64 * 1024 * 1024
/** The most that a container may claim; no real video comes near, and the database's numbers hold no more. */
const longestSeconds = 24 * 3600
const longestSide = 100_000

/** Size in pixels as it is shown, and length, from the container alone. Throws `file.unreadable`. */
export async function readVideo(storage: Storage, key: string, size: number) {
  const input = new Input({ source: sourceOf(storage, key, size), formats: [MP4, QTFF, WEBM] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new ApiProblem('file.unreadable')
    const seconds = await input.computeDuration()
    const width = await track.getDisplayWidth()
    const height = await track.getDisplayHeight()
    const isReal = seconds > 0 && seconds <= longestSeconds && Math.max(width, height) <= longestSide
    if (!isReal) throw new ApiProblem('file.unreadable')
    return { width, height, duration_ms: Math.round(seconds * 1_000) }
  } catch (error) {
    throw error instanceof ApiProblem ? error : new ApiProblem('file.unreadable', { cause: error })
  } finally {
    input.dispose()
  }
}

function sourceOf(storage: Storage, key: string, size: number) {
  let left = mostRead
  return new CustomSource({
    getSize: () => size,
    async read(start, end) {
      left -= end - start
      if (left < 0) throw new ApiProblem('file.unreadable')
      const file = await storage.get(key, { start, end: end - 1 })
      if (!file) throw new Error('The file is not there any more.')
      return buffer(file.stream)
    },
  })
}
