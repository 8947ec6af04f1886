// Chakra's layout parts through one door: its index would load every component in tests and development.
export { Box } from '@chakra-ui/react/box'
export { Flex } from '@chakra-ui/react/flex'
export { Grid } from '@chakra-ui/react/grid'
export { Stack } from '@chakra-ui/react/stack'
