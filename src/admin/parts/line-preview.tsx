import styles from './line-preview.module.css'

interface LinePreviewProps {
  caption: string
  subject: string
  text: string
  /** What the text names, above the buttons. */
  links?: readonly string[]
  buttons: readonly string[]
}

/** Shows a message as the LINE chat draws the account's messages: a bubble with its buttons. */
export function LinePreview({ caption, subject, text, links = [], buttons }: LinePreviewProps) {
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      <div className={styles.chat}>
        <div className={styles.bubble}>
          <p className={styles.title}>{subject}</p>
          <p className={styles.text}>{text}</p>
          {links.map((title) => (
            <span key={title} className={styles.link}>
              {title}
            </span>
          ))}
          {buttons.length > 0 && (
            <div className={styles.buttons}>
              {buttons.map((label) => (
                <span key={label} className={styles.button}>
                  {label}
                </span>
              ))}
            </div>
          )}
        </div>
      </div>
    </figure>
  )
}
