import { startApp } from '#app/boot/start-app.tsx'

startApp().catch((error: unknown) => {
  window.ankenBoot?.fail()
  throw error
})
