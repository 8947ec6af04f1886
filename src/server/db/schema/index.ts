export * from './campaigns.ts'
export * from './cases.ts'
export * from './people.ts'
export * from './platform.ts'
