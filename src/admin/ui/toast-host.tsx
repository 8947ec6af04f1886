import { createToaster, Toast, Toaster } from '@chakra-ui/react/toast'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { useEffect } from 'react'
import { currentToasts, dismissToast, shownFor, subscribeToToasts } from '#ui/toast.ts'

const types = { info: 'info', success: 'success', danger: 'error' } as const
const icons = new Map([
  ['success', CircleCheck],
  ['error', CircleAlert],
])

const toaster = createToaster({ placement: 'top', duration: shownFor, removeDelay: 0 })

/** Takes over what is said by `toast`, also by parts that creators have too. The same words are not said twice at once. */
function takeOver() {
  for (const { id, text, tone } of currentToasts()) {
    dismissToast(id)
    toaster.create({ id: text, title: text, type: types[tone] })
  }
}

interface ToastHostProps {
  /** Names the place, for screen readers. */
  label: string
  closeLabel: string
}

/** The one place of toasts. */
export function ToastHost({ label, closeLabel }: ToastHostProps) {
  useEffect(() => {
    const leave = subscribeToToasts(takeOver)
    return () => {
      leave()
      toaster.remove()
    }
  }, [])
  return (
    <Toaster toaster={toaster} aria-label={label}>
      {({ title, type }) => {
        const Icon = icons.get(type ?? '') ?? Info
        return (
          <Toast.Root>
            <Icon aria-hidden />
            <Toast.Title>{title}</Toast.Title>
            <Toast.CloseTrigger aria-label={closeLabel} />
          </Toast.Root>
        )
      }}
    </Toaster>
  )
}
