import type { Handlers } from '../../kernel/handler.ts'
import * as service from './brands.service.ts'

export const adminBrandHandlers: Handlers['adminBrands'] = {
  async listBrands({ deps, input }) {
    return { data: await service.listBrands(deps, input.params.client_id) }
  },

  async getBrand({ deps, input }) {
    return { data: await service.getBrand(deps, input.params.brand_id) }
  },

  async createBrand({ deps, actor, input }) {
    return { data: await service.createBrand(deps, actor, input.params.client_id, input.body) }
  },

  async updateBrand({ deps, actor, input }) {
    return { data: await service.updateBrand(deps, actor, input.params.brand_id, input.body) }
  },

  async archiveBrand({ deps, actor, input }) {
    const { brand_id } = input.params
    return { data: await service.archiveBrand(deps, actor, brand_id, input.body.archived) }
  },

  async createProduct({ deps, actor, input }) {
    return { data: await service.createProduct(deps, actor, input.params.brand_id, input.body) }
  },

  async updateProduct({ deps, actor, input }) {
    return { data: await service.updateProduct(deps, actor, input.params.product_id, input.body) }
  },

  async archiveProduct({ deps, actor, input }) {
    const { product_id } = input.params
    return { data: await service.archiveProduct(deps, actor, product_id, input.body.archived) }
  },
}
