import type { DirectoryPlace } from './queries.ts'
import styles from './place-list.module.css'

interface PlaceListProps {
  id: string
  label: string
  places: readonly DirectoryPlace[]
  /** The index of the place that the keyboard has selected. */
  active: number
  onChoose: (place: DirectoryPlace) => void
  /** The state of the search, in words. */
  said: string
}

/** Lists the results of a search. The focus stays in the input above. */
export function PlaceList({ id, label, places, active, onChoose, said }: PlaceListProps) {
  return (
    <>
      <div role="status" className={styles.said}>
        {said}
      </div>
      <div role="listbox" id={id} aria-label={label} className={styles.list} hidden={places.length === 0}>
        {places.map((place, index) => (
          <button
            key={place.code}
            type="button"
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            tabIndex={-1}
            className={styles.place}
            // The focus stays in the input, whose keys move through the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            <span className={styles.name}>{place.name}</span>
            <span className={styles.code}>{place.code}</span>
          </button>
        ))}
      </div>
    </>
  )
}
