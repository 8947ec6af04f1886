import { render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { ActStep } from './act-step.tsx'

test('a step has the focus from the moment on in which it is seen: the next Tab leads to its first button', () => {
  let first: Element | null = null
  function Seen({ children }: { children: ReactNode }) {
    useLayoutEffect(() => {
      first = document.activeElement
    }, [])
    return children
  }
  render(
    <Seen>
      <ActStep>2件に届きます</ActStep>
    </Seen>,
  )
  expect(first).toBe(screen.getByText('2件に届きます'))
})
