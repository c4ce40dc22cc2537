import type { ComparedSubmission } from '@clapboard/services/compare';
import { pickModelFacts } from '@clapboard/services/model-facts';
import { expect, it } from 'vitest';
import { formatCautions } from './cautions';

const createSubmission = (
  name: string,
  over: Partial<ComparedSubmission> = {},
): ComparedSubmission => ({
  submissionId: name,
  model: {
    id: name,
    slug: name,
    name,
    ...pickModelFacts({ organisation: 'Lab', openWeights: true }),
    links: [],
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
const of = (...submissions: ComparedSubmission[]) => formatCautions({ submissions });

it('says nothing where judge and scorer are the same and all is answered', () => {
  expect(
    of(
      createSubmission('A'),
      createSubmission('B', { judgedBy: 'Judge' }),
      createSubmission('C', { judgedBy: 'Judge' }),
    ),
  ).toEqual([]);
});

it('names different judges, scorers and what is incomplete', () => {
  expect(
    of(
      createSubmission('A', { judgedBy: 'recorded' }),
      createSubmission('B', { judgedBy: 'Judge' }),
    )[0],
  ).toContain('A: submitted verdicts, B: Judge');
  expect(of(createSubmission('A'), createSubmission('B', { scorerVersion: 'v2' }))[0]).toContain(
    'v1, v2',
  );
  expect(of(createSubmission('A', { complete: false }), createSubmission('B'))[0]).toContain(
    'missing from A',
  );
});
