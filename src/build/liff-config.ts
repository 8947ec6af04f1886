import { readFileSync } from 'node:fs'
import { parseLiffConfig } from '#contract/liff-config.ts'

/** No build with a liff.config.json that the server would refuse. */
export function checkedLiffConfig() {
  return {
    name: 'liff-config',
    buildStart() {
      parseLiffConfig(readFileSync('liff.config.json', 'utf8'))
    },
  }
}
