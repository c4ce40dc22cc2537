import type { RescoreOptions } from '@clapboard/services/pipeline/rescoring';
import { expect, it } from 'vitest';
import { describeResults, groupByVersion } from './versions';

const revision = {
  id: 'r-2',
  benchmark: 'b',
  label: 'v2',
  contentHash: 'c',
  hashKind: 'sha256',
  access: 'private',
  active: true,
  sample: false,
  itemCount: 1,
  createdAt: new Date(0),
} as const;
const options: RescoreOptions = {
  benchmark: 'b',
  scorerVersion: 'b-4',
  results: [
    {
      scorerVersion: 'b-4',
      revisionId: 'r-2',
      profileId: null,
      selfJudged: false,
      sample: false,
      count: 5,
    },
    {
      scorerVersion: 'b-3',
      revisionId: 'r-2',
      profileId: null,
      selfJudged: true,
      sample: false,
      count: 212,
    },
    {
      scorerVersion: 'b-4',
      revisionId: 'r-1',
      profileId: 'p',
      selfJudged: false,
      sample: false,
      count: 7,
    },
  ],
  revisions: [revision],
  judges: [],
  open: null,
};

it('results on sample data are not behind, also where their revision is retired', () => {
  const results = options.results.map((result) => ({
    ...result,
    sample: result.revisionId === 'r-1' || result.profileId === null,
  }));
  expect(groupByVersion({ ...options, results }).map(({ behind }) => behind)).toEqual([
    false,
    false,
    false,
  ]);
});

it('results without a judge tell submitted verdicts from none', () => {
  expect(groupByVersion(options).map(({ judge }) => judge)).toEqual([
    'Submitters’ verdicts',
    'A retired judge',
    'No verdicts',
  ]);
});

it('results of another scorer or an inactive revision are behind, and the largest group is first', () => {
  expect(groupByVersion(options)).toMatchObject([
    { scorerVersion: 'b-3', count: 212, behind: true, revision: 'v2' },
    { scorerVersion: 'b-4', count: 7, behind: true, revision: null },
    { scorerVersion: 'b-4', count: 5, behind: false, revision: 'v2' },
  ]);
});

it('the description never says that no result needs rescoring beside results of another scorer', () => {
  const [current] = options.results;
  if (!current) throw new Error('The fixture has no results.');
  const describe = (change: Partial<RescoreOptions>) => describeResults({ ...options, ...change });
  const sample = { ...current, scorerVersion: 'b-3', sample: true };
  const installed = 'The installed scorer is b-4.';
  expect(describe({})).toBe(
    '219 of 224 results don’t use the installed scorer b-4 and the active dataset.',
  );
  expect(describe({ results: [current] })).toBe(`No result needs rescoring. ${installed}`);
  expect(describe({ results: [current, sample] })).toBe(
    `Only results on sample data use another scorer. ${installed}`,
  );
  expect(describe({ results: [current, sample], open: 'rescore-1' })).toBe(
    `A rescoring is open. ${installed}`,
  );
  expect(describe({ results: [] })).toBe('No results yet, so there is nothing to rescore.');
});
