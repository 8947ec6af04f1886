/** Gives a function that runs one piece of work after the other, in the order of asking. */
export function takeTurns() {
  let last: Promise<unknown> = Promise.resolve()

  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}
