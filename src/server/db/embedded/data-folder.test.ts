import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DataFolderError, lockDataFolder, markReady, prepareDatabaseFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anken-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const module = fileURLToPath(new URL('./data-folder.ts', import.meta.url))

/** Another process that holds the folder until it is killed. */
async function startHolder() {
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(module)})
    lockDataFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  return holder
}

function givenDatabase(version: string) {
  const path = join(folder, 'database')
  mkdirSync(path, { mode: 0o755 })
  writeFileSync(join(path, 'PG_VERSION'), `${version}\n`)
  return path
}

describe('lockDataFolder', () => {
  test('refuses a folder that another process holds, with the reason, and takes it when that one was killed', async () => {
    const holder = await startHolder()
    expect(() => lockDataFolder(folder)).toThrow(DataFolderError)
    expect(() => lockDataFolder(folder)).toThrow(/in use by another server process.*DATABASE_URL/)

    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const { unlock } = lockDataFolder(folder)
    unlock()
  })

  test('refuses a second lock of its own process, until the first is given back', () => {
    const { unlock } = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DataFolderError)
    unlock()
    lockDataFolder(folder).unlock()
  })

  test('makes the folder for this user alone', () => {
    const inner = join(folder, 'new', 'data')
    lockDataFolder(inner).unlock()

    expect(statSync(inner).mode & 0o777).toBe(0o700)
  })
})

describe('prepareDatabaseFolder', () => {
  test('begins anew where the first creation was cut off', () => {
    const path = givenDatabase('18')

    expect(prepareDatabaseFolder(path)).toEqual({ isNew: true })
    expect(existsSync(join(path, 'PG_VERSION'))).toBe(false)
  })

  test('keeps a database that was once ready, and other users out of it', () => {
    const path = givenDatabase('18')
    markReady(path)

    expect(prepareDatabaseFolder(path)).toEqual({ isNew: false })
    expect(existsSync(join(path, 'PG_VERSION'))).toBe(true)
    expect(statSync(path).mode & 0o777).toBe(0o700)
  })

  test('refuses a database of another version and says what to do', () => {
    const path = givenDatabase('17')
    markReady(path)

    expect(() => prepareDatabaseFolder(path)).toThrow(DataFolderError)
    expect(() => prepareDatabaseFolder(path)).toThrow(/made by PostgreSQL 17.*needs 18.*DATA_DIR/)
    expect(existsSync(join(path, 'PG_VERSION'))).toBe(true)
  })
})
