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
  lacks: [],
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

it('different judges and different scorers are named', () => {
  expect(
    cautions(
      createSubmission('A', { judgedBy: 'recorded' }),
      createSubmission('B', { judgedBy: 'Judge' }),
    )[0],
  ).toContain('A: submitted verdicts, B: Judge');
  expect(
    cautions(createSubmission('A'), createSubmission('B', { scorerVersion: 'v2' }))[0],
  ).toContain('v1, v2');
});

it('missing answers count as wrong, and missing verdicts don’t', () => {
  const incomplete = (name: string, ...lacks: ComparedSubmission['lacks']) =>
    createSubmission(name, { complete: false, lacks });
  expect(cautions(incomplete('A', 'answers'), createSubmission('B'))).toEqual([
    'Missing answers count as wrong: A. The comparison isn’t fair.',
  ]);
  expect(cautions(incomplete('A', 'verdicts'), incomplete('B', 'verdicts'))).toEqual([
    'Some answers have no verdict: A, B. They count neither as right nor as wrong, so the comparison may change.',
  ]);
});
