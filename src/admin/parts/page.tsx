import { Card } from '@chakra-ui/react/card'
import { chakra } from '@chakra-ui/react/styled-system'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Flex, Grid } from '#ui/layout.ts'
import { Heading, Text } from '#ui/text.tsx'
import { useListContext } from '../views/list-context.ts'
import { ViewBar, ViewNotices } from '../views/view-bar.tsx'

interface PageProps {
  title: ReactNode
  /** The screen above this one. */
  back?: { to: string; label: string } | undefined
  /** The content under the title: badges, facts, a sentence. */
  lead?: ReactNode
  /** Buttons at the right end of the title, the main one last. */
  actions?: ReactNode
  /** The screen of a long list, of which every line above costs a row; one that has saved views is. */
  dense?: boolean
  children: ReactNode
}

const Back = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    gap: '1.5',
    minHeight: '1.75rem',
    color: 'text.link',
    fontSize: 'sm',
    _hover: { textDecoration: 'underline' },
    _icon: { flexShrink: 0, boxSize: '4' },
  },
})
const Acts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '2',
    // The reason why a button is off ends where the button does.
    '& > span': { alignItems: 'flex-end' },
    '@media (width >= 64rem)': { '& :is(button, a)': { minHeight: '9', paddingBlock: '0' } },
  },
})

/** A screen's heading with its acts, and its content below. */
export function Page({ title, back, lead, actions, dense, children }: PageProps) {
  const listed = useListContext()
  const views = listed?.headed ? listed : undefined
  const room = views || dense ? '3' : '5'
  return (
    <>
      <Flex wrap="wrap" align="flex-end" justify="space-between" columnGap="6" rowGap="3" marginBottom={room}>
        <Grid flex="1 1 20rem" alignSelf="flex-start" gap="1.5" minWidth="0">
          {back && (
            <Back asChild>
              <Link to={back.to}>
                <ArrowLeft aria-hidden />
                <Text as="span" lineClamp="1">
                  {back.label}
                </Text>
              </Link>
            </Back>
          )}
          {views ? (
            <Flex wrap="wrap" align="center" columnGap="3" rowGap="1.5">
              <Heading as="h1" size="xl">
                {title}
              </Heading>
              <ViewBar listed={views} />
            </Flex>
          ) : (
            <Heading as="h1" size="xl">
              {title}
            </Heading>
          )}
          {lead && (
            <Flex wrap="wrap" align="center" columnGap="3" rowGap="2" color="text.soft" fontSize="sm">
              {lead}
            </Flex>
          )}
        </Grid>
        {actions && <Acts>{actions}</Acts>}
      </Flex>
      <Grid templateColumns="minmax(0, 1fr)" gap={room}>
        {views && <ViewNotices listed={views} />}
        {children}
      </Grid>
    </>
  )
}

interface PanelProps {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A white surface with a heading: one block of a record. */
export function Panel({ title, actions, children }: PanelProps) {
  return (
    <Card.Root as="section">
      {(title || actions) && (
        <Card.Header>
          {title && <Card.Title as="h2">{title}</Card.Title>}
          {actions}
        </Card.Header>
      )}
      {children}
    </Card.Root>
  )
}
