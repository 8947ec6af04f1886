import * as z from 'zod/mini'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { TextLink } from '../../ui/text.tsx'
import styles from './published-document.module.css'

const clause = z.object({ text: z.string(), items: z.optional(z.array(z.string())) })

/** A line of an address list; `href` where a tap writes a mail or calls. */
const fact = z.object({ label: z.string(), value: z.string(), href: z.optional(z.string()) })

const section = z.object({
  id: z.string(),
  title: z.string(),
  clauses: z.array(clause),
  facts: z.optional(z.array(fact)),
})

/** How the texts of a document are laid out in the locale files: an `id` is the section's anchor and never changes. */
export const documentSections = z.array(section)

type Clause = z.output<typeof clause>
type Fact = z.output<typeof fact>
export type DocumentPart = z.output<typeof section>

/** One article; its heading takes the focus of those who come from the contents. */
export function DocumentSection({ section: { id, title, clauses, facts } }: { section: DocumentPart }) {
  const [only, ...more] = clauses
  return (
    <section className={styles.section}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {only && more.length === 0 ? (
        <ClauseText clause={only} />
      ) : (
        <ol className={styles.clauses}>
          {clauses.map((clause) => (
            <li key={clause.text}>
              <ClauseText clause={clause} />
            </li>
          ))}
        </ol>
      )}
      {facts && (
        <DefinitionList
          layout="stacked"
          items={facts.map((fact) => ({ label: fact.label, value: <FactValue fact={fact} /> }))}
        />
      )}
    </section>
  )
}

function ClauseText({ clause: { text, items } }: { clause: Clause }) {
  return (
    <>
      <p>{text}</p>
      {items && (
        <ol className={styles.items}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )}
    </>
  )
}

function FactValue({ fact: { value, href } }: { fact: Fact }) {
  return href ? <TextLink href={href}>{value}</TextLink> : value
}
