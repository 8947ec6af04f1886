/** A message that the portal sends into a chat: the parts of LINE's own message objects that are in use. */
export interface LineMessage {
  type: 'flex'
  altText: string
  contents: FlexBubble
}

export interface FlexBubble {
  type: 'bubble'
  hero?: FlexImage
  body: FlexBox
  footer?: FlexBox
}

export interface FlexBox {
  type: 'box'
  layout: 'vertical'
  contents: (FlexText | FlexButton)[]
  spacing: 'sm' | 'md'
}

interface FlexImage {
  type: 'image'
  /** https, or http on loopback. */
  url: string
  size: 'full'
  aspectRatio: string
  aspectMode: 'cover'
}

interface FlexText {
  type: 'text'
  text: string
  wrap?: boolean
  weight?: 'bold'
  size?: 'sm' | 'md'
  color?: string
  /** What a tap on the words opens. */
  action?: { type: 'uri'; label: string; uri: string }
}

interface FlexButton {
  type: 'button'
  style: 'secondary' | 'link'
  color?: string
  height?: 'sm'
  /** The button's action; its label has at most 20 characters. */
  action: { type: 'uri'; label: string; uri: string }
}
