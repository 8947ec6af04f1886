/** The element with the data that the server puts into the HTML (boot.ts), as JSON. */
export const bootElementId = 'boot-data'
/** The element with the rules of the rendered screen; its `data-ids` name the classes that it has. */
export const stylesElementId = 'screen-styles'
