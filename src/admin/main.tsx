import { startAdmin } from './boot/start-admin.tsx'

startAdmin().catch((error: unknown) => {
  window.ankenBoot?.fail()
  throw error
})
