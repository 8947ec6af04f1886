import { createContext, use } from 'react'
import type { ApiClient } from './api-client.ts'

const RemoteContext = createContext<ApiClient | null>(null)

export const RemoteProvider = RemoteContext.Provider

export function useApi(): ApiClient {
  const api = use(RemoteContext)
  if (!api) throw new Error('RemoteProvider is missing')
  return api
}
