import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const domTests = ['src/app/**/*.test.{ts,tsx}', 'src/line/**/*.test.ts', 'test/app/**/*.test.tsx']

export default defineConfig({
  plugins: [react()],
  publicDir: 'public',
  build: { target: 'es2022', manifest: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/{api,architecture}/**/*.test.ts'],
          exclude: domTests,
        },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: domTests },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.e2e.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
