const inClientKey = 'line:in-client'

/** Returns true in a tab that the emulator opened as LINE does. LINE's own browser is recognized by its user agent instead. */
export const isInEmulatedClient = () => sessionStorage.getItem(inClientKey) === '1'
export const enterEmulatedClient = () => sessionStorage.setItem(inClientKey, '1')
