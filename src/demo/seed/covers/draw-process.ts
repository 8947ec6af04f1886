import sharp from 'sharp'
import type { Drawn, Order } from './draw-pictures.ts'

/** Draws what the parent process orders, in the order given, and ends. */
async function draw(orders: Order[]) {
  sharp.concurrency(1)
  // Two at a time keep both cores busy; the answers stay in order.
  let next = drawOne(orders[0])
  for (const [index, { key }] of orders.entries()) {
    const drawn = next
    next = drawOne(orders[index + 1])
    await sendOver({ key, content: await drawn })
  }
  process.disconnect()
}

/** Resolves once it is on its way: leaving before would lose what a busy parent has not taken yet. */
function sendOver(picture: Drawn) {
  return new Promise<void>((resolve) => process.send?.(picture, () => resolve()))
}

function drawOne(order: Order | undefined): Promise<Buffer> {
  if (!order) return Promise.resolve(Buffer.alloc(0))
  return sharp(Buffer.from(order.svg)).webp({ quality: 82, effort: 2 }).toBuffer()
}

process.once('message', (orders: Order[]) => void draw(orders))
process.once('disconnect', () => process.exit())
