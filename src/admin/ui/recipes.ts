import {
  badgeRecipe,
  cardSlotRecipe,
  dialogSlotRecipe,
  menuSlotRecipe,
  skeletonRecipe,
  statSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  toastSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme'
import { over } from './field-recipes.ts'

/** Chakra's own recipes of what is only looked at or opened. */
export const chakraParts = {
  recipes: { badge: badgeRecipe, skeleton: skeletonRecipe },
  slotRecipes: {
    card: cardSlotRecipe,
    dialog: dialogSlotRecipe,
    menu: menuSlotRecipe,
    stat: statSlotRecipe,
    table: tableSlotRecipe,
    tabs: tabsSlotRecipe,
    toast: toastSlotRecipe,
    tooltip: tooltipSlotRecipe,
  },
}

/** Our extensions of Chakra's recipes: operators work with long lists, so spacing is tighter than on the creators' phones. */
export const ourParts = {
  recipes: {
    badge: {
      base: { borderRadius: 'full', fontWeight: 'bold', _icon: { boxSize: '3.5' } },
      variants: { size: { sm: { px: '2.5', minH: '6' } } },
    },
  },
  slotRecipes: {
    card: over(cardSlotRecipe, {
      base: {
        root: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'start',
          gap: '4',
          padding: '5',
          // Chakra's break-word would let a long word widen the page.
          overflowWrap: 'anywhere',
          // A table in it lies flat on it.
          '& [role=region]': {
            border: '1px solid',
            borderColor: 'line',
            borderRadius: 'md',
            boxShadow: 'none',
          },
        },
        header: {
          display: 'flex',
          flexDirection: 'row',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: '4',
          rowGap: '2',
          paddingInline: '0',
          paddingTop: '0',
        },
      },
      variants: {
        size: { md: { title: { fontSize: '1.0625rem', lineHeight: 'tight' } } },
        variant: { outline: { root: { borderWidth: '0', boxShadow: 'raised' } } },
      },
    }),
    stat: over(statSlotRecipe, {
      base: {
        root: {
          flex: '1 0 8.5rem',
          gap: '1.5',
          px: '4',
          py: '3.5',
          borderRadius: 'lg',
          bg: 'surface',
          boxShadow: 'raised',
          '&[data-bad] > dd': { color: 'danger' },
        },
        label: { fontSize: '0.8125rem', lineHeight: '1.4' },
        valueText: { display: 'grid', gap: '0.5', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
        helpText: { fontSize: '0.8125rem', fontWeight: 'normal', lineHeight: 'tight', whiteSpace: 'normal' },
      },
      variants: {
        size: {
          // A strip over a long list.
          sm: {
            root: { gap: '0', px: '3', py: '1.5' },
            label: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            valueText: {
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'baseline',
              columnGap: '2',
              textStyle: 'md',
              lineHeight: 'tight',
            },
          },
          md: { valueText: { textStyle: 'xl', lineHeight: 'flat' } },
        },
      },
    }),
    dialog: over(dialogSlotRecipe, {
      base: {
        backdrop: { bg: 'rgb(23 35 46 / 0.5)' },
        content: { width: 'calc(100% - 2rem)', textStyle: 'md', lineHeight: 'body' },
        header: {
          flex: 'none',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          px: '5',
          pt: '5',
          pb: '3',
        },
        title: { paddingTop: '1.5', outline: 'none' },
        closeTrigger: { pos: 'relative', top: 'auto', insetEnd: 'auto', marginEnd: '-2' },
        body: { display: 'flex', flexDirection: 'column', gap: '4', px: '5', pt: '1', pb: '5' },
        footer: { flexDirection: 'column', alignItems: 'stretch', gap: '2', px: '5', pt: '3', pb: '5' },
      },
      variants: { scrollBehavior: { inside: { content: { maxH: 'calc(100dvh - 4rem)' } } } },
    }),
    menu: over(menuSlotRecipe, {
      base: {
        content: { maxWidth: 'min(24rem, calc(100vw - 2rem))', overscrollBehavior: 'contain' },
        item: {
          minHeight: '9',
          cursor: 'pointer',
          _icon: { flexShrink: 0, boxSize: '4', color: 'primary.deep' },
          '&[aria-current]': { fontWeight: 'bold' },
          _highlighted: { bg: 'primary.soft' },
        },
        itemText: {
          minWidth: '0',
          overflowWrap: 'anywhere',
          lineHeight: 'tight',
          '& small': { display: 'block', color: 'text.soft', fontSize: '0.8125rem', fontWeight: 'normal' },
        },
        itemGroupLabel: { color: 'text.soft', fontSize: '0.8125rem', lineHeight: 'tight' },
      },
    }),
    pagination: {
      slots: ['root'],
      base: { root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' } },
    },
    table: over(tableSlotRecipe, {
      base: {
        columnHeader: {
          color: 'text.soft',
          whiteSpace: 'nowrap',
          '&[data-grows]': { width: '100%', minWidth: '9rem' },
        },
        row: { _selected: { bg: 'primary.soft' } },
        cell: {
          verticalAlign: 'middle',
          'tr:last-of-type > &': { borderBottomWidth: '0' },
          // Beside something unfolded the rest stays at the top.
          'tr:has(details[open]) > &': { verticalAlign: 'top' },
          // Once something in it is unfolded, the whole row may be read.
          '&[data-flat]:not(tr:has(details[open]) > *)': { whiteSpace: 'nowrap' },
          '&[data-flat]:not(:has(*))': { overflow: 'hidden', maxWidth: '16rem', textOverflow: 'ellipsis' },
          '&[data-flat] a:not([class])': { display: 'block', maxWidth: '16rem', textOverflow: 'ellipsis' },
          '&[data-grows]': { maxWidth: '0' },
          '&[data-grows] :is(a, span:not([class]))': {
            display: 'block',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          },
          '&[data-grows] a:not([class])': { maxWidth: 'none' },
          '& a:not([class])': {
            color: 'text.link',
            fontWeight: 'medium',
            _hover: { textDecoration: 'underline' },
          },
        },
      },
      variants: {
        interactive: {
          true: {
            body: {
              '& tr': { _hover: { bg: 'primary.faint' } },
              // Where the keys have led to. Borders that collapse leave a row no shadow of its own.
              '& tr:has(:focus-visible)': { bg: 'primary.faint' },
              '& tr:has(:focus-visible) > td:first-of-type': {
                boxShadow: 'inset 4px 0 0 {colors.primary.deep}',
              },
              '& tr[data-selected]': { bg: 'primary.soft' },
            },
          },
        },
        variant: { line: { row: { bg: 'transparent' } } },
        size: {
          md: {
            root: { textStyle: 'sm', lineHeight: 'tight' },
            columnHeader: { px: '3.5', py: '2.5', fontSize: '0.8125rem' },
            cell: { px: '3.5', py: '2.5' },
          },
          // Rows of one line each, so that 18 of them fit on a screen of 800 px.
          sm: {
            root: { textStyle: 'sm', lineHeight: 'tight' },
            columnHeader: { px: '2', py: '0.5', fontSize: '0.8125rem' },
            cell: {
              px: '2',
              py: '0',
              height: '1.75rem',
              // A second line in small letters still fits into 40 pixels.
              '& small': { lineHeight: '1.25' },
              // As low as a target may be (WCAG 2.5.8), so that a row with acts is no higher than others.
              '& button': { minHeight: '6', paddingBlock: '0', textWrap: 'nowrap' },
              // Over what wraps elsewhere for the looks of it.
              '&[data-flat]:not(tr:has(details[open]) > *) :is(span, a, small, time)': {
                textWrapMode: 'nowrap',
              },
            },
          },
        },
      },
    }),
    tabs: over(tabsSlotRecipe, {
      base: {
        // Its words do not widen the screen: they are pushed sideways.
        list: {
          contain: 'inline-size',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          overscrollBehaviorX: 'contain',
        },
        trigger: {
          flexShrink: 0,
          whiteSpace: 'nowrap',
          _selected: { fontWeight: 'bold' },
          _focusVisible: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' },
        },
        content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' },
      },
      variants: {
        size: {
          md: {
            root: { '--tabs-height': '3rem', '--tabs-content-padding': 'spacing.5' },
            trigger: { px: '5' },
          },
          sm: {
            root: { '--tabs-height': '2.75rem', '--tabs-content-padding': 'spacing.3' },
            trigger: { px: '2' },
            content: { gap: '3' },
          },
        },
        variant: {
          line: {
            trigger: {
              _selected: { _horizontal: { '--indicator-offset-y': '0px', '--indicator-thickness': '3px' } },
            },
          },
        },
      },
    }),
    toast: over(toastSlotRecipe, {
      base: {
        root: {
          alignItems: 'center',
          width: 'min(27rem, calc(100vw - 2rem))',
          py: '0',
          pe: '0',
          '& > svg': { flexShrink: 0, boxSize: '5', color: 'primary' },
          '&[data-type]': { bg: 'secondary', color: 'white' },
        },
        title: { flex: '1', paddingBlock: '3.5', lineHeight: 'tight' },
        closeTrigger: {
          position: 'relative',
          top: 'auto',
          insetEnd: 'auto',
          flexShrink: 0,
          boxSize: 'touch',
          color: 'white',
          cursor: 'pointer',
          _icon: { boxSize: '5' },
        },
      },
    }),
    tooltip: over(tooltipSlotRecipe, {
      base: { content: { lineHeight: 'tight', overflowWrap: 'anywhere' } },
    }),
  },
}
