import { ApiProblem } from './problem.ts'

/** The bytes of a part as they come in. Throws `request.malformed` for a body that breaks off, and what ended it for a reason of ours. */
export async function* arriving<Chunk extends Uint8Array>(
  stream: AsyncIterable<Chunk>,
): AsyncGenerator<Chunk, void> {
  try {
    yield* stream
  } catch (cause) {
    throw cause instanceof ApiProblem ? cause : new ApiProblem('request.malformed', { cause })
  }
}
