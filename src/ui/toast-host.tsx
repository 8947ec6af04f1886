import { chakra } from '@chakra-ui/react/styled-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast.ts'

const none: readonly Toast[] = []
const icons = { info: Info, success: CircleCheck, danger: CircleAlert }

const Place = chakra('output', {
  base: {
    position: 'fixed',
    insetInline: '0',
    // Below the header: the keyboard and the bars stand at the foot.
    top: 'calc(env(safe-area-inset-top, 0px) + 4rem)',
    zIndex: 'toast',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    paddingInline: 'max(1rem, var(--safe-side))',
    pointerEvents: 'none',
  },
})
const Bubble = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    maxWidth: '27rem',
    paddingInlineStart: '4',
    borderRadius: 'lg',
    background: 'secondary',
    color: 'white',
    fontSize: 'sm',
    lineHeight: 'tight',
    boxShadow: 'raised',
    pointerEvents: 'auto',
    transition: 'opacity, translate',
    transitionDuration: 'moderate',
    _starting: { opacity: 0, translate: '0 -0.75rem' },
    '& > svg': { flexShrink: 0, width: '1.25rem', height: '1.25rem', color: 'primary' },
    '& > span': { flex: '1', paddingBlock: '3.5' },
    '& > button': {
      display: 'inline-grid',
      placeItems: 'center',
      width: 'touch',
      height: 'touch',
      borderRadius: 'full',
      cursor: 'pointer',
      _focusVisible: { outlineColor: 'primary', outlineOffset: '-4px' },
    },
    _icon: { width: '1.25rem', height: '1.25rem' },
  },
})

/** The one place of toasts. The live region is always there, so that screen readers hear what comes into it. */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none)
  return (
    <Place aria-live="polite">
      {toasts.map(({ id, text, tone }) => {
        const Icon = icons[tone]
        return (
          <Bubble key={id}>
            <Icon aria-hidden />
            <span>{text}</span>
            <button type="button" aria-label={closeLabel} onClick={() => dismissToast(id)}>
              <X aria-hidden />
            </button>
          </Bubble>
        )
      })}
    </Place>
  )
}
