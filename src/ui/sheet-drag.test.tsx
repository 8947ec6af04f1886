import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { BottomSheet } from './dialog.tsx'

/** The emulated window has no animations: these end when the test says so. */
const played: { keyframes: unknown; onfinish?: () => void; cancel: () => void }[] = []
const reduced = vi.fn(() => false)
const { animate } = Element.prototype

beforeEach(() => {
  Element.prototype.animate = (keyframes) => {
    const animation = { keyframes, currentTime: 200, playState: 'running', cancel: vi.fn() }
    played.push(animation)
    return animation as unknown as Animation
  }
  Element.prototype.setPointerCapture = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: reduced() }))
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
})
afterEach(() => {
  Element.prototype.animate = animate
  played.length = 0
  reduced.mockReturnValue(false)
  vi.restoreAllMocks()
})

function Sheet({ onClose, isKept }: { onClose: () => void; isKept: boolean }) {
  const [open, setOpen] = useState(true)
  const close = () => {
    onClose()
    setOpen(isKept)
  }
  return (
    <BottomSheet open={open} onClose={close} title="Filter" closeLabel="Close">
      <p>Choices</p>
    </BottomSheet>
  )
}

function show({ isKept = false } = {}) {
  const onClose = vi.fn()
  renderInTheme(<Sheet onClose={onClose} isKept={isKept} />)
  return { sheet: screen.getByRole<HTMLDialogElement>('dialog'), onClose }
}

function point(type: string, clientY: number, time: number, on = screen.getByRole('heading')) {
  const event = new PointerEvent(type, { clientY, isPrimary: true, pointerId: 1, button: 0, bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: time })
  act(() => void on.dispatchEvent(event))
}

/** Down by so many pixels in so many milliseconds, with the finger coming to rest or not. */
function drag(distance: number, { inMs = 1000, rest = 500, end = 'pointerup' } = {}) {
  point('pointerdown', 100, 0)
  point('pointermove', 100 + distance, inMs)
  point(end, 100 + distance, inMs + rest)
}

const finish = () => act(async () => played.at(-1)?.onfinish?.())
const lastKeyframes = () => JSON.stringify(played.at(-1)?.keyframes)

test('the sheet follows the finger, and not upwards', () => {
  const { sheet } = show()
  point('pointerdown', 100, 0)
  point('pointermove', 160, 300)
  expect(sheet.style.translate).toBe('0 60px')
  expect(sheet.style.transition).toBe('none')
  point('pointermove', 40, 600)
  expect(sheet.style.translate).toBe('0 0px')
})

test('let go below 30 % of its height, it leaves and closes', async () => {
  const { sheet, onClose } = show()
  drag(121)
  expect(lastKeyframes()).toContain('0 100%')
  expect(onClose).not.toHaveBeenCalled()
  await finish()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sheet.open).toBe(false)
  expect(sheet.getAttribute('style') ?? '').toBe('')
})

test('let go above that, it springs back', async () => {
  const { sheet, onClose } = show()
  drag(119)
  expect(lastKeyframes()).toContain('0 0px')
  await finish()
  await waitFor(() => expect(sheet.getAttribute('style') ?? '').toBe(''))
  expect(onClose).not.toHaveBeenCalled()
  expect(sheet.open).toBe(true)
})

test('thrown, it closes after a short way as well, but not once the finger has rested', () => {
  show()
  drag(60, { inMs: 100, rest: 100 })
  expect(lastKeyframes()).toContain('0 0px')
  drag(60, { inMs: 100, rest: 99 })
  expect(lastKeyframes()).toContain('0 100%')
})

test('a pointer that the browser takes away closes nothing', () => {
  show()
  drag(300, { end: 'pointercancel' })
  expect(lastKeyframes()).toContain('0 0px')
})

test('where the owner keeps it open, it comes back', async () => {
  const { sheet, onClose } = show({ isKept: true })
  drag(300)
  await finish()
  await waitFor(() => expect(played).toHaveLength(2))
  expect(onClose).toHaveBeenCalledOnce()
  await finish()
  await waitFor(() => expect(sheet.getAttribute('style') ?? '').toBe(''))
  expect(sheet.open).toBe(true)
})

test('the closing button is no handle', () => {
  const { sheet } = show()
  point('pointerdown', 100, 0, screen.getByRole('button', { name: 'Close' }))
  point('pointermove', 300, 100)
  expect(sheet.style.translate).toBe('')
})

test('under reduced motion it follows the finger, and stands or closes at once', async () => {
  reduced.mockReturnValue(true)
  const { sheet, onClose } = show()
  drag(60)
  await waitFor(() => expect(sheet.getAttribute('style') ?? '').toBe(''))
  expect(onClose).not.toHaveBeenCalled()
  drag(200)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sheet.open).toBe(false)
  expect(played).toEqual([])
})
