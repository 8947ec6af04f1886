const inClientKey = 'line:in-client'

/** True in a tab that the emulator opened as LINE does. LINE's own browser is known by its user agent instead. */
export const isInEmulatedClient = () => sessionStorage.getItem(inClientKey) === '1'
export const enterEmulatedClient = () => sessionStorage.setItem(inClientKey, '1')
