import type { ModelView } from '../views';

export const modelSelect = {
  id: true,
  slug: true,
  name: true,
  organisation: true,
  openWeights: true,
  parameters: true,
  links: true,
  released: true,
  sample: true,
} as const satisfies Record<keyof ModelView, true>;
