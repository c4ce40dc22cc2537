import type { Query } from '@/url-state/query';

const choices = {
  visibility: ['private', 'pending', 'public', 'withdrawn', 'hidden'],
  state: ['working', 'done', 'blocked', 'failed', 'rejected'],
  flag: ['verified', 'unverified', 'baseline', 'canary', 'sample'],
} as const;

/** The filters in the page's address; empty and unknown values are left out. */
export type ModerationFilterValues = Partial<
  Record<'benchmark' | 'visibility' | 'state' | 'flag' | 'submitter' | 'model' | 'after', string>
>;

/** Returns the address of these filters. */
export function readFilters(params: Query): ModerationFilterValues {
  const read = (name: keyof ModerationFilterValues, accepted?: readonly string[]) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '' || value.length > 120) return {};
    return accepted && !accepted.includes(value) ? {} : { [name]: value };
  };
  const { after } = params;
  return {
    ...read('benchmark'),
    ...read('visibility', choices.visibility),
    ...read('state', choices.state),
    ...read('flag', choices.flag),
    ...read('submitter'),
    ...read('model'),
    ...(typeof after === 'string' && /^(pending|other):.{1,64}$/.test(after) ? { after } : {}),
  };
}
