import type { ComparedSubmission } from '@clapboard/services';
import { expect, it } from 'vitest';
import { cautionsOf } from './cautions';

const one = (name: string, over: Partial<ComparedSubmission> = {}): ComparedSubmission => ({
  submissionId: name,
  model: {
    id: name,
    slug: name,
    name,
    organisation: 'Lab',
    openWeights: true,
    parameters: null,
    links: [],
    released: null,
    sample: false,
  },
  runSettings: { frames: null, fps: null, resolution: '', promptVariant: '' },
  visibility: 'public',
  sample: false,
  complete: true,
  scorerVersion: 'v1',
  judgedBy: null,
  provenance: null,
  ...over,
});
const of = (...submissions: ComparedSubmission[]) => cautionsOf({ submissions });

it('says nothing where judge and scorer are the same and all is answered', () => {
  expect(of(one('A'), one('B', { judgedBy: 'Judge' }), one('C', { judgedBy: 'Judge' }))).toEqual(
    [],
  );
});

it('names different judges, scorers and what is incomplete', () => {
  expect(of(one('A', { judgedBy: 'recorded' }), one('B', { judgedBy: 'Judge' }))[0]).toContain(
    'A by verdicts of its submitter, B by Judge',
  );
  expect(of(one('A'), one('B', { scorerVersion: 'v2' }))[0]).toContain('v1, v2');
  expect(of(one('A', { complete: false }), one('B'))[0]).toContain('missing from A');
});
