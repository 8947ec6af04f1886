import { startAdmin } from './boot/start-admin.tsx'

void startAdmin()
