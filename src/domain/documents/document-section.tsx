import type { DocumentSection as DocumentPart } from '#contract/documents.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { TextLink } from '#ui/text.tsx'
import styles from './published-document.module.css'

type Clause = DocumentPart['clauses'][number]
type Fact = NonNullable<DocumentPart['facts']>[number]

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
