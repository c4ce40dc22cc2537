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
    organisationSlug: null,
    organisationVerified: false,
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
const cautions = (...submissions: ComparedSubmission[]) => formatCautions({ submissions });

it('there are no cautions for complete results with the same judge and scorer', () => {
  expect(
    cautions(
      createSubmission('A'),
      createSubmission('B', { judgedBy: 'Judge' }),
      createSubmission('C', { judgedBy: 'Judge' }),
    ),
  ).toEqual([]);
});

it('different judges, different scorers and incomplete results are named', () => {
  expect(
    cautions(
      createSubmission('A', { judgedBy: 'recorded' }),
      createSubmission('B', { judgedBy: 'Judge' }),
    )[0],
  ).toContain('A: submitted verdicts, B: Judge');
  expect(
    cautions(createSubmission('A'), createSubmission('B', { scorerVersion: 'v2' }))[0],
  ).toContain('v1, v2');
  expect(cautions(createSubmission('A', { complete: false }), createSubmission('B'))[0]).toContain(
    'Incomplete: A',
  );
});
