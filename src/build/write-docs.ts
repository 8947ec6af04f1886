import { writeFileSync } from 'node:fs'
import { configurationPage } from './configuration-page.ts'
import { licensesPage } from './licenses-page.ts'
import { rolesPage } from './roles-page.ts'

// The pages that are made of the code; `npm run docs` formats them afterwards, test/architecture/docs.test.ts holds them current.
writeFileSync('docs/configuration.md', configurationPage())
writeFileSync('docs/licenses.md', licensesPage())
writeFileSync('docs/security/roles.md', rolesPage())
