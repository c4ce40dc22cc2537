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
    { scorerVersion: 'b-4', revisionId: 'r-2', profileId: null, count: 5 },
    { scorerVersion: 'b-3', revisionId: 'r-2', profileId: null, count: 212 },
    { scorerVersion: 'b-4', revisionId: 'r-1', profileId: 'p', count: 7 },
  ],
  revisions: [revision],
  judges: [],
  open: null,
};

it('results on sample data are not behind', () => {
  const samples = { ...revision, active: false, sample: true };
  expect(versionGroups({ ...options, revisions: [samples] })).toMatchObject([
    { count: 212, behind: false },
    { count: 7, behind: true },
    { count: 5, behind: false },
  ]);
});

it('results of another scorer or an inactive revision are behind, and the largest group is first', () => {
  expect(versionGroups(options)).toMatchObject([
    { scorerVersion: 'b-3', count: 212, behind: true, revision: 'v2', judge: null },
    { scorerVersion: 'b-4', count: 7, behind: true, revision: null, judge: 'a retired judge' },
    { scorerVersion: 'b-4', count: 5, behind: false, revision: 'v2' },
  ]);
});
