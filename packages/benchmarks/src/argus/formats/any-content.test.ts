import type { Json } from '@clapboard/file-reader';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Item } from '../../contract/scoring';
import { findScoringErrors } from '../../testing/find-scoring-errors';
import { fingerprint } from '../item';
import { scoring } from '../scoring';

const human = 'The man opens the wooden door. The dog runs across the field.';
const items = ['hallucination', 'omission'].map(
  (task): Item => ({
    id: 'c1',
    task,
    slices: [],
    cluster: 'c1',
    payload: { prompt: 'p', humanCaption: fingerprint(human) },
    reference: { humanCaption: human },
  }),
);

const any = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
const near = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 6, arbitrary: usual }, any);
const text = fc.constantFrom(human, 'A man.', '', 'A man opens a door quickly.', '** a ** b **');
const tuple = fc.tuple(
  near(fc.nat(9)),
  near(text),
  near(text),
  near(fc.constantFrom('summary', 'dynamic-action', 'visual-description', 'x')),
  near(text),
  near(fc.constantFrom('entailment', 'contradiction', 'undetermined')),
);
const judgement = fc.record(
  {
    analysis_mode: near(fc.constantFrom('hallucination', 'omissions')),
    human_caption: near(fc.constant(human)),
    model_caption: near(text),
    result_raw: near(fc.constant('Line 1: A man.\n  - Type: summary\n  - Verdict: entailment')),
    result_tuple: near(fc.array(near(tuple), { maxLength: 4 })),
    clip_name: near(fc.constant('c1')),
  },
  { requiredKeys: [] },
);
const row = fc.record(
  { id: near(fc.constant('c1')), prediction: near(text), verdict: near(judgement) },
  { requiredKeys: ['id'] },
);
const name = fc.constantFrom('a.json', 'c1/REF_human/TAR_m.json', 'x.zip/c1/REF_m/TAR_human.json');

test('any content gives scorable answers or issues with a message and a fix', () => {
  const content = fc.oneof(
    any,
    judgement,
    row,
    fc.array(fc.oneof(judgement, row), { maxLength: 3 }),
  );
  fc.assert(
    fc.property(name, content, (file, value) => {
      const source = {
        name: file,
        size: 1,
        uploadId: '0',
        kind: 'json',
        value: value as Json,
      } as const;
      const { errors, scored, issues } = findScoringErrors(scoring, items, [source]);
      expect(errors).toEqual([]);
      for (const { outcomes } of scored) {
        if (outcomes.nonAnswers[0] !== null) continue;
        expect(outcomes.channels.cost_excluded_worst?.[0]).toBeGreaterThanOrEqual(0);
      }
      if (scored.length === 0 && value !== null && !Array.isArray(value)) {
        const silent =
          typeof value === 'object' &&
          'id' in value &&
          (value as { prediction?: Json }).prediction === null;
        if (!silent && !isEmptyCaption(value as Json)) expect(issues).not.toEqual([]);
      }
    }),
    { seed: 3 },
  );
});

/** A null caption counts as missing, and the evaluation names the clip. */
function isEmptyCaption(value: Json): boolean {
  return (
    value !== null && typeof value === 'object' && !Array.isArray(value) && value.caption === null
  );
}
