import type { RescoreOptions } from '@clapboard/services/pipeline/rescoring';
import { expect, it } from 'vitest';
import { versionGroups } from './versions';

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
  expect(versionGroups({ ...options, results }).map(({ behind }) => behind)).toEqual([
    false,
    false,
    false,
  ]);
});

it('results without a judge tell submitted verdicts from none', () => {
  expect(versionGroups(options).map(({ judge }) => judge)).toEqual([
    'Submitters’ verdicts',
    'A retired judge',
    'No verdicts',
  ]);
});

it('results of another scorer or an inactive revision are behind, and the largest group is first', () => {
  expect(versionGroups(options)).toMatchObject([
    { scorerVersion: 'b-3', count: 212, behind: true, revision: 'v2' },
    { scorerVersion: 'b-4', count: 7, behind: true, revision: null },
    { scorerVersion: 'b-4', count: 5, behind: false, revision: 'v2' },
  ]);
});
