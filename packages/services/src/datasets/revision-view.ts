import type { RevisionView } from '../views';

export const revisionSelect = {
  id: true,
  benchmark: true,
  label: true,
  contentHash: true,
  access: true,
  active: true,
  sample: true,
  itemCount: true,
  createdAt: true,
} as const satisfies Record<keyof RevisionView, true>;
