export interface ImageSize {
  type: 'image/png' | 'image/jpeg'
  /** Pixels. */
  width: number
  height: number
}

/** Kind and size of a picture, read from its bytes; undefined unless it is a PNG or a JPEG. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return pngSize(view) ?? jpegSize(view)
  } catch (error) {
    // Reading behind the end: it breaks off before its size.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function pngSize(view: DataView): ImageSize | undefined {
  if (view.getUint32(0) !== 0x89_50_4e_47 || view.getUint32(12) !== 0x49_48_44_52) return undefined
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Walks the segments to the start of frame (ITU T.81, B.2.2). */
function jpegSize(view: DataView): ImageSize | undefined {
  if (view.getUint16(0) !== 0xff_d8) return undefined
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker < 0xff_c0) return undefined
  }
}
