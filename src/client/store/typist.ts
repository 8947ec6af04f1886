type Area = 'creator' | 'operator'

let typist = 'creator:'

/** Sets who types in this tab, and in which area; an empty id is a visitor. */
export function setTypist(area: Area, id: number | '') {
  typist = `${area}:${id}`
}

export function currentTypist() {
  return typist
}
