/** What the portal sends into a chat: LINE's own message objects, those parts of them that are in use. */
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
}

interface FlexButton {
  type: 'button'
  style: 'secondary' | 'link'
  color?: string
  height?: 'sm'
  /** At most 20 characters in the label. */
  action: { type: 'uri'; label: string; uri: string }
}
