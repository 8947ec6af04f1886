type Area = 'creator' | 'operator'

let typist = 'creator:'

/** Who types in this tab, in which area; without an id a visitor. */
export function setTypist(area: Area, id: number | '') {
  typist = `${area}:${id}`
}

export function currentTypist() {
  return typist
}
