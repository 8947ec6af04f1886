import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openLocalStorage } from './local-storage.ts'

/** Opens the storage that the configuration names: a bucket, or the data folder. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, log: Logger) {
  if (!s3) return openLocalStorage(filesFolder(dataDir))
  // Its client takes a third of a second and 35 MB to load, which a portal without a bucket does not need.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(s3, `${dataDir}/temporary`, log)
}

/** The folder of files that lie on this machine. */
export const filesFolder = (dataDir: string) => `${dataDir}/files`
