let down = false
const waiting: (() => void)[] = []

function press() {
  down = true
}

function release() {
  down = false
  // Its click comes in the same turn and must still find what was pressed.
  setTimeout(arrive)
}

function arrive() {
  for (const go of waiting.splice(0)) go()
}

// A finger's tap comes as pointer events and then again as those of a mouse, which move the focus.
if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, true)
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend'])
    window.addEventListener(type, release, true)
  // After the click has done its work: drawing a radio button anew while it is being clicked would undo the choice.
  window.addEventListener('click', arrive)
}

/**
 * Resolves once nothing is being pressed. A message that appears between press and release moves the button away from under
 * the finger, and the tap is lost.
 */
export function pointerRest(): Promise<void> | undefined {
  return down ? new Promise((resolve) => waiting.push(resolve)) : undefined
}
