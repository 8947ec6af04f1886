import { composePicture, type Picture } from '../covers/compose.ts'

const photos = [
  composePicture({ motif: 'cream', scene: 'stage', palette: 'sky', variant: 'photo 1' }),
]
