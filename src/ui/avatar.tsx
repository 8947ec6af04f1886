import { chakra } from '@chakra-ui/react/styled-system'

export interface AvatarProps {
  /** The person's name; the first character stands in for a missing picture. */
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

const Circle = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'full',
    background: 'primary.soft',
    fontWeight: 'bold',
    '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      sm: { width: '2.25rem', height: '2.25rem', fontSize: 'sm' },
      md: { width: '3.5rem', height: '3.5rem', fontSize: 'xl' },
      lg: { width: '6rem', height: '6rem', fontSize: '3xl' },
    },
  },
})

const pixels = { sm: 36, md: 56, lg: 96 }

/** A person's picture; decoration, as the name always stands beside it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  return (
    <Circle size={size} aria-hidden>
      {src ? <img src={src} alt="" width={pixels[size]} height={pixels[size]} /> : [...name][0]}
    </Circle>
  )
}
