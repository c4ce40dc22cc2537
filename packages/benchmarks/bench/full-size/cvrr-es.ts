import { rng } from '@clapboard/metrics';
import { dimensions } from '../../src/cvrr-es/dimensions';
import { jsonFile } from './files';
import type { FullSize } from './full-size';
import { sentence, sentences, words } from './prose';

/** Every `repeated`-th question repeats the previous question, as in the official annotations. */
const repeated = 12;

interface Row {
  question: string;
  truth: string;
  answer: string;
  verdict: { pred: string; score: number; reason: string };
}

const rows = new Map<string, readonly Row[]>(
  dimensions.map(({ id, questions }) => {
    const random = rng(`full size ${id}`);
    let question = '';
    const dimensionRows = Array.from({ length: questions }, (_, i): Row => {
      if (i % repeated !== repeated - 1) question = `Does the ${words(random, 11)}?`;
      const right = random.uniform() < 0.6;
      return {
        question,
        truth: sentence(random, 15, 30),
        answer: sentences(random, 1 + random.below(4)),
        verdict: {
          pred: right ? 'correct' : 'incorrect',
          score: right ? 4 : 1,
          reason: sentences(random, 2),
        },
      };
    });
    return [id, dimensionRows];
  }),
);

const perDimension = [...rows];

/** 2,400 questions in 11 dimensions. */
export const cvrrEs: FullSize = {
  benchmark: 'cvrr-es',
  items: perDimension.reduce((sum, [, dimensionRows]) => sum + dimensionRows.length, 0),
  truth: () =>
    perDimension.map(([id, dimensionRows]) =>
      jsonFile(
        `${id}/annotations_${id}.json`,
        dimensionRows.map(({ question, truth }) => ({ Q: question, A: truth })),
      ),
    ),
  submissions: () => [
    {
      title: 'official predictions and verdicts, JSON',
      files: perDimension.flatMap(([id, dimensionRows]) => [
        jsonFile(
          `predictions/${id}.json`,
          dimensionRows.map(({ question, answer }) => ({ Q: question, A: answer })),
        ),
        jsonFile(
          `verdicts/${id}.json`,
          dimensionRows.map(({ question, truth, answer, verdict }) => [
            verdict,
            { q: question, a: truth, pred: answer },
          ]),
        ),
      ]),
    },
  ],
};
