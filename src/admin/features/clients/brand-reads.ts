import { getBrand, listBrands } from '#contract/admin-brands.ts'
import { getClient, listClients } from '#contract/admin-clients.ts'

/** What is read anew after a brand or a product changed: the client's lists name its brands. */
export const brandReads = [listBrands, getBrand, listClients, getClient]
