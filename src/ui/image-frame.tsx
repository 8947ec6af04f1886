import ImageOff from 'lucide-react/icons/image-off'
import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './image-frame.module.css'

export interface ImageFrameProps extends Omit<ComponentPropsWithoutRef<'img'>, 'className' | 'loading'> {
  src: string
  /** The alternative text; empty for a purely decorative picture. */
  alt: string
  /** The picture's own size in pixels; the box has its shape before it has arrived. */
  width: number
  height: number
  /** Another shape of the box than the picture's, such as `16 / 9`. */
  ratio?: string | undefined
  /** True for the largest picture of the first screen, which is loaded at once and first. */
  priority?: boolean | undefined
  rounded?: boolean | undefined
}

/** A picture in a box that never changes its size; an icon where it cannot be loaded. */
export function ImageFrame(props: ImageFrameProps) {
  const { src, alt, width, height, ratio = `${width} / ${height}`, priority, rounded, ...rest } = props
  const [broken, setBroken] = useState('')
  const image = useRef<HTMLImageElement>(null)
  // A picture of the server's HTML may have failed before React listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc)
      setBroken(src)
  }, [src])
  return (
    <span className={classes(styles.frame, rounded && styles.rounded)} style={{ aspectRatio: ratio }}>
      {broken === src ? (
        <span className={styles.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <ImageOff aria-hidden />
        </span>
      ) : (
        <img
          {...rest}
          src={src}
          width={width}
          height={height}
          alt={alt}
          ref={image}
          className={styles.image}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}
