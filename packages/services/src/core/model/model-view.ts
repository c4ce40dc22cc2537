import type { ModelView } from '../views';
import { modelFactSelect } from './model-facts';

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
