import styles from './keys.module.css'

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** Keys as they stand on a keyboard: each on its own, those of a sequence one after the other. */
export function KeyWords({ keys }: { keys: string }) {
  return (
    <span className={styles.words}>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key.replace('mod+k', isApple() ? '⌘K' : 'Ctrl+K')}</kbd>
      ))}
    </span>
  )
}
