import { benchmarks } from '@clapboard/benchmarks';
import { z } from 'zod';
import type { Query } from './query';

const sorts = ['coverage', 'name', 'parameters', 'released', ...benchmarks.map(({ id }) => id)];

const size = z.preprocess(
  (text) => (text === '' ? undefined : Number(text)),
  z.number().min(0).optional().catch(undefined),
);

/** The state of the models page in its address. Values that mean nothing are ignored. */
const addressSchema = z.object({
  q: z.string().trim().max(120).catch(''),
  weights: z.enum(['open', 'closed']).optional().catch(undefined),
  from: size,
  to: size,
  sort: z.enum(sorts).catch('coverage'),
  /** with models whose numbers come from papers */
  published: z.enum(['0', '1']).catch('1'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export type ModelsAddress = z.output<typeof addressSchema>;

const defaults = addressSchema.parse({ from: '', to: '' });

/** Returns the state in an address. */
export function readModelsAddress(params: Query): ModelsAddress {
  return addressSchema.parse({ from: '', to: '', ...params });
}

/** Returns the address of a state, without what is the default. */
export function buildModelsAddress(address: ModelsAddress): string {
  const params = new URLSearchParams(
    Object.entries(address).flatMap(([name, value]) =>
      value === undefined || value === defaults[name as keyof ModelsAddress]
        ? []
        : [[name, String(value)]],
    ),
  );
  return params.size > 0 ? `/models?${params}` : '/models';
}

/** Returns the number of filters that a state sets, without search and order. */
export function countModelFilters({ weights, from, to, published }: ModelsAddress): number {
  const isSized = from !== undefined || to !== undefined;
  return [weights !== undefined, isSized, published !== defaults.published].filter(Boolean).length;
}
