import styles from './keys.module.css'

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** A key with Ctrl or ⌘ as the device's keyboard calls it. */
function shownKey(key: string) {
  const held = /^mod\+(.)(.*)$/.exec(key)
  return held ? `${isApple() ? '⌘' : 'Ctrl+'}${held[1]?.toUpperCase()}${held[2]}` : key
}

/** Keys as they stand on a keyboard: each on its own, those of a sequence one after the other. */
export function KeyWords({ keys }: { keys: string }) {
  return (
    <span className={styles.words}>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{shownKey(key)}</kbd>
      ))}
    </span>
  )
}
