import type { FlexBox, FlexComponent, FlexSpan, FlexText } from '../flex.ts'
import { borderWidths, lengthIn, spacings, textSizes } from './flex-lengths.ts'

/** The box around a component, as far as it matters to the component. */
export interface Place {
  layout: FlexBox['layout']
  spacing: string | undefined
  first: boolean
}

type Placed = Exclude<FlexComponent, { type: 'separator' | 'filler' }>

/** Returns the styles of a component's place among its siblings. */
export function placeStyle(part: Placed, place: Place) {
  return {
    flex: shareOf(part, place),
    ...marginStyle(part.margin, place),
    position: part.position ?? 'relative',
    top: lengthIn(spacings, part.offsetTop),
    bottom: lengthIn(spacings, part.offsetBottom),
    'inset-inline-start': lengthIn(spacings, part.offsetStart),
    'inset-inline-end': lengthIn(spacings, part.offsetEnd),
  }
}

/** A margin of its own goes before the box's spacing; the first has neither. */
export function marginStyle(margin: string | undefined, { layout, spacing, first }: Place) {
  const side = layout === 'vertical' ? 'margin-top' : 'margin-inline-start'
  return { [side]: first ? undefined : lengthIn(spacings, margin ?? spacing) }
}

/** Side by side everything takes an equal share, one above the other its own height; icons are as large as they are. */
function shareOf(part: Placed, { layout }: Place) {
  const measured = part.type === 'icon' || (part.type === 'box' && part.width !== undefined)
  if (measured) return '0 0 auto'
  const share = ('flex' in part ? part.flex : undefined) ?? (layout === 'vertical' ? 0 : 1)
  return share === 0 ? '0 0 auto' : `${share} 0 0`
}

export function lettersStyle({ size, weight, color, style, decoration }: FlexText | FlexSpan) {
  return {
    'font-size': lengthIn(textSizes, size),
    'font-weight': weight === 'bold' ? 700 : undefined,
    'font-style': style,
    color,
    'text-decoration': decoration,
  }
}

const gravities = { top: 'flex-start', center: 'center', bottom: 'flex-end' }

/** Stands high or low in a horizontal box. */
export function gravityStyle(gravity: keyof typeof gravities | undefined, { layout }: Place) {
  return { 'align-self': gravity && layout === 'horizontal' ? gravities[gravity] : undefined }
}

export function boxStyle(box: FlexBox) {
  return {
    width: box.width,
    'max-width': box.maxWidth,
    height: box.height,
    'max-height': box.maxHeight,
    'justify-content': box.justifyContent,
    'align-items': box.alignItems,
    ...paddingStyle(box),
    background: box.background ? gradient(box.background) : box.backgroundColor,
    border:
      box.borderWidth && `${lengthIn(borderWidths, box.borderWidth)} solid ${box.borderColor ?? '#000'}`,
    'border-radius': lengthIn(spacings, box.cornerRadius),
  }
}

function paddingStyle(box: FlexBox) {
  return {
    padding: lengthIn(spacings, box.paddingAll),
    'padding-top': lengthIn(spacings, box.paddingTop),
    'padding-bottom': lengthIn(spacings, box.paddingBottom),
    'padding-inline-start': lengthIn(spacings, box.paddingStart),
    'padding-inline-end': lengthIn(spacings, box.paddingEnd),
  }
}

function gradient(background: NonNullable<FlexBox['background']>) {
  const { angle, startColor, centerColor, centerPosition = '50%', endColor } = background
  const middle = centerColor ? `, ${centerColor} ${centerPosition}` : ''
  return `linear-gradient(${angle}, ${startColor}${middle}, ${endColor})`
}
