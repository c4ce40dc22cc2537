import { modelFactSelect } from './model-facts';
import type { ModelView } from './views';

export const modelSelect = {
  id: true,
  slug: true,
  name: true,
  ...modelFactSelect,
  links: true,
  organisationSlug: true,
  organisationVerified: true,
  sample: true,
} as const satisfies Record<keyof ModelView, true>;
