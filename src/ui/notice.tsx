import { chakra } from '@chakra-ui/react/styled-system'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

export interface NoticeProps {
  tone?: NoticeTone | undefined
  title?: string | undefined
  children?: ReactNode
  role?: 'alert' | 'status' | undefined
}

const Box = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    padding: '4',
    borderRadius: 'md',
    lineHeight: '1.6',
    fontSize: 'sm',
    '& > div': { minWidth: '0' },
    '& > svg': { flexShrink: 0, width: '1.375rem', height: '1.375rem' },
    '& strong': { display: 'block', fontSize: 'md', color: 'text' },
  },
  variants: {
    tone: {
      info: { background: 'primary.soft', '& > svg': { color: 'primary.deep' } },
      success: { background: 'success.soft', '& > svg': { color: 'success' } },
      warning: { background: 'warning.soft', '& > svg': { color: 'warning' } },
      danger: { background: 'danger.soft', '& > svg': { color: 'danger' } },
    },
  },
})

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert }

/** Something worth knowing, inside the flow of a screen. */
export function Notice({ tone = 'info', title, children, role }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <Box tone={tone} role={role}>
      <Icon aria-hidden />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </Box>
  )
}
