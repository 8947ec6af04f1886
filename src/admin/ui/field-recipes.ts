import type { SlotRecipeConfig } from '@chakra-ui/react/styled-system'
import {
  checkboxSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  fileUploadSlotRecipe,
  inputAddonRecipe,
  inputRecipe,
  nativeSelectSlotRecipe,
  radioGroupSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme'

/** Returns our styles as an extension of one of Chakra's slot recipes. */
export function over({ slots }: Pick<SlotRecipeConfig, 'slots'>, ours: Omit<SlotRecipeConfig, 'slots'>) {
  return { slots, ...ours }
}

/** Chakra's own recipes of what is filled in. */
export const chakraFields = {
  recipes: { input: inputRecipe, inputAddon: inputAddonRecipe, textarea: textareaRecipe },
  slotRecipes: {
    checkbox: checkboxSlotRecipe,
    field: fieldSlotRecipe,
    fieldset: fieldsetSlotRecipe,
    fileUpload: fileUploadSlotRecipe,
    nativeSelect: nativeSelectSlotRecipe,
    radioGroup: radioGroupSlotRecipe,
  },
}

const label = { fontSize: 'sm', fontWeight: 'bold', lineHeight: 'tight', userSelect: 'auto' }
const requiredMark = {
  marginInlineStart: '1',
  px: '1.5',
  borderRadius: 'sm',
  bg: 'danger.soft',
  color: 'danger',
  fontSize: 'xs',
  fontWeight: 'bold',
  lineHeight: 'body',
}
const hint = { fontSize: 'sm', lineHeight: 'tight' }
const error = { ...hint, alignItems: 'flex-start', gap: '1.5', _icon: { flexShrink: 0, boxSize: '1.125rem' } }
/** Its edge is told from the ground by 3:1 (WCAG 1.4.11). */
const outline = { bg: 'surface', borderColor: 'line.strong' }
const ticked = { borderWidth: '2px', bg: 'surface', borderColor: 'line.strong' }
/** 16px: iOS zooms into anything smaller. */
const written = { textStyle: 'md' }

/** Our extensions of Chakra's field recipes; everything that can be pressed has at least the height `touch`. */
export const ourFields = {
  recipes: {
    input: {
      variants: { size: { md: { ...written, '--input-height': 'sizes.touch' } }, variant: { outline } },
    },
    inputAddon: {
      variants: { size: { md: { textStyle: 'sm' } }, variant: { outline: { borderColor: 'line.strong' } } },
    },
    textarea: {
      base: { resize: 'vertical' },
      variants: { size: { md: { ...written, lineHeight: 'body' } }, variant: { outline } },
    },
  },
  slotRecipes: {
    checkbox: over(checkboxSlotRecipe, {
      base: {
        root: {
          position: 'relative',
          minHeight: 'touch',
          py: '1',
          cursor: 'pointer',
          _disabled: { cursor: 'not-allowed' },
        },
        label: { fontWeight: 'normal', userSelect: 'auto' },
      },
      variants: {
        size: {
          md: { root: { gap: '3' }, control: { boxSize: '6' }, label: { ...written, lineHeight: 'tight' } },
        },
        variant: { solid: { control: ticked } },
      },
    }),
    field: over(fieldSlotRecipe, {
      base: {
        root: { minWidth: '0' },
        label,
        requiredIndicator: requiredMark,
        errorText: error,
        helperText: hint,
      },
    }),
    fieldset: over(fieldsetSlotRecipe, {
      base: { legend: { ...label, '& > span': requiredMark }, errorText: error, helperText: hint },
      variants: { size: { md: { root: { spaceY: '2' } } } },
    }),
    fileUpload: over(fileUploadSlotRecipe, {
      base: {
        root: { position: 'relative', gap: '2' },
        dropzone: {
          position: 'relative',
          width: 'full',
          minHeight: '7rem',
          gap: '1.5',
          px: '4',
          py: '4',
          borderRadius: 'md',
          borderColor: 'line.strong',
          background: 'primary.faint',
          cursor: 'pointer',
          fontWeight: 'medium',
          _icon: { boxSize: '1.75rem', color: 'primary.deep' },
          _hover: { bg: 'primary.soft' },
          _invalid: { borderColor: 'danger' },
          _disabled: { background: 'sunken', color: 'text.soft', cursor: 'not-allowed' },
          // A form leads to the input itself where a file is missing.
          'input:focus-visible + &': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
        },
        dropzoneContent: { ...written, lineHeight: 'tight' },
        item: {
          p: '1.5',
          paddingInlineStart: '3',
          background: 'sunken',
          borderWidth: '0',
          _icon: { flexShrink: 0 },
        },
        itemName: { flex: '1', minWidth: '0' },
      },
    }),
    nativeSelect: over(nativeSelectSlotRecipe, {
      base: { field: { cursor: 'pointer', textOverflow: 'ellipsis' } },
      variants: {
        size: { md: { root: { '--select-field-height': 'sizes.touch' }, field: written } },
        variant: { outline: { field: outline } },
      },
    }),
    radioGroup: over(radioGroupSlotRecipe, {
      base: {
        root: { display: 'flex', flexDirection: 'column', gap: '2' },
        item: {
          position: 'relative',
          minHeight: 'touch',
          px: '4',
          py: '2',
          borderRadius: 'md',
          borderWidth: '1px',
          ...outline,
          fontWeight: 'normal',
          cursor: 'pointer',
          _checked: { borderColor: 'primary.deep', bg: 'primary.faint' },
        },
        itemText: { '& > small': { display: 'block', color: 'text.soft', fontSize: 'sm' } },
      },
      variants: {
        size: { md: { item: { ...written, lineHeight: 'tight', gap: '3' }, itemControl: { boxSize: '6' } } },
        variant: { solid: { itemControl: { ...ticked, _invalid: { borderColor: 'danger' } } } },
      },
    }),
  },
}
