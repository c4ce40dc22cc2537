import type { Query } from '@/url-state/query';

/** Filters by one of several values, each with its title. */
export const filterLists = [
  {
    name: 'visibility',
    label: 'Visibility',
    options: [
      ['pending', 'Awaiting approval'],
      ['public', 'Public'],
      ['private', 'Private'],
      ['withdrawn', 'Withdrawn'],
      ['hidden', 'Hidden'],
    ],
  },
  {
    name: 'state',
    label: 'State',
    options: [
      ['working', 'In progress'],
      ['done', 'Scored'],
      ['blocked', 'Missing verdicts'],
      ['failed', 'Failed'],
      ['rejected', 'Files have errors'],
    ],
  },
  {
    name: 'flag',
    label: 'Mark',
    options: [
      ['verified', 'Verified'],
      ['unverified', 'Not verified'],
      ['baseline', 'Baseline'],
      ['canary', 'Canary'],
      ['sample', 'Sample'],
    ],
  },
] as const;

/** The filters in the page's address. */
export type ModerationFilterValues = Partial<
  Record<'benchmark' | 'visibility' | 'state' | 'flag' | 'submitter' | 'model' | 'after', string>
>;

/** Returns the filters in an address; empty and unknown values are left out. */
export function readFilters(params: Query): ModerationFilterValues {
  const filters: ModerationFilterValues = {};
  const read = (name: keyof ModerationFilterValues, accepts?: (value: string) => boolean) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '' || value.length > 120) return;
    if (!accepts || accepts(value)) filters[name] = value;
  };
  read('benchmark');
  for (const { name, options } of filterLists) {
    read(name, (value) => options.some(([option]) => option === value));
  }
  read('submitter');
  read('model');
  read('after', (value) => /^(pending|other):.{1,64}$/.test(value));
  return filters;
}
