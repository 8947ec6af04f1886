/** The library carries no types of its own. */
declare module 'heic-decode' {
  interface HeicImage {
    width: number
    height: number
    /** RGBA, four bytes a pixel. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }

  const decode: {
    /** The images of a file with their sizes, not decoded yet. Throws for what is not HEIC. */
    all(input: { buffer: Uint8Array }): Promise<HeicImage[]>
  }
  export default decode
}
