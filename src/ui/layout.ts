// Chakra's layout parts through one door: its index would load every component in tests and development.
export { Box } from '@chakra-ui/react/box'
export { Flex } from '@chakra-ui/react/flex'
export { Grid } from '@chakra-ui/react/grid'
export { Stack } from '@chakra-ui/react/stack'

/** The margin with which something reaches over the padding of a phone's screen; the shell sets --bleed to 0 in a wide window. */
export const overTheEdge = 'calc(var(--bleed, 1rem) * -1)'
