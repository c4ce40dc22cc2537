import path from 'node:path';
import type { Item } from '@clapboard/benchmarks';
import type { UploadedFile } from '@clapboard/file-reader';
import { roundHalfEven } from '@clapboard/metrics';
import type { ParityAdapter } from './adapter';
import {
  filesBelow,
  getItems,
  isError,
  officialJson,
  type Scored,
  scoreFiles,
} from './score-files';
import type { Tally } from './tally';

interface OfficialResult {
  error?: string | null;
  dimensions: Record<
    string,
    {
      accuracy_printed: string;
      average_score_printed: string;
      accuracy?: number;
      average_score?: number;
    }
  >;
  mean_accuracy_over_11_dims?: number;
}

const benchmark = 'cvrr-es';

function compareNumbers(official: OfficialResult, ours: Scored, tally: Tally): void {
  for (const [dimension, numbers] of Object.entries(official.dimensions)) {
    const accuracy = ours.value('accuracy', dimension);
    const score = ours.value('judge_score', dimension);
    const printed = [
      [accuracy === null ? Number.NaN : accuracy * 100, numbers.accuracy_printed],
      [score ?? Number.NaN, numbers.average_score_printed],
    ] as const;
    for (const [value, text] of printed) {
      tally.number(`${dimension} printed`, Number(roundHalfEven(value, 2)), Number(text));
    }
    if (numbers.accuracy === undefined || numbers.average_score === undefined) continue;
    tally.number(`${dimension} accuracy`, accuracy, numbers.accuracy);
    tally.number(`${dimension} score`, score, numbers.average_score);
  }
  const mean = official.mean_accuracy_over_11_dims;
  if (mean !== undefined) {
    tally.number('overall', ours.value('accuracy', 'overall'), mean / 100);
  }
}

/** Adds the questions of each dimension to the bare records of a synthetic file. */
function asVerdictFiles({ bytes }: UploadedFile, items: readonly Item[]): UploadedFile[] {
  const text = new TextDecoder().decode(bytes).replaceAll('NaN', '"NaN"');
  const recordsByDimension: Record<string, unknown[]> = JSON.parse(text);
  return Object.entries(recordsByDimension).map(([dimension, records]) => {
    const questions = items.filter((item) => item.slices.includes(dimension));
    const pairs = records.map((record, i) => {
      const payload = questions[i]?.payload as { question?: string } | undefined;
      const key = questions[i]?.reference as { answer?: string } | undefined;
      const q = payload?.question ?? `q ${i}`;
      return [record, { q, a: key?.answer ?? '', pred: `answer ${i}` }];
    });
    const written = JSON.stringify(pairs).replaceAll('"NaN"', 'NaN');
    return { name: `${dimension}.json`, bytes: new TextEncoder().encode(written) };
  });
}

/** Compares published verdicts with and without their predictions, and synthetic verdicts with all edge cases. */
export const cvrrEs: ParityAdapter = {
  benchmark,
  async cases(shared) {
    const parity = path.join(shared, 'parity/cvrr-es');
    const published = path.join(shared, 'data/cvrr-es');
    const items = await getItems(benchmark, filesBelow(path.join(published, 'truth')));
    const getOfficialScore = (name: string) =>
      officialJson<OfficialResult>(path.join(parity, 'expected', `${name}.json`));
    const folder = (kind: string, name: string) =>
      filesBelow(path.join(published, kind, ...name.split('__')), `${kind}/`);
    const real = filesBelow(path.join(parity, 'expected'))
      .map(({ name }) => name.replace('.json', ''))
      .filter((name) => name.includes('_prompting__'));
    const synthetic = filesBelow(path.join(parity, 'predictions'));
    return [
      ...real.flatMap((name) =>
        [['verdicts'], ['verdicts', 'predictions']].map((kinds) => ({
          name: `${name} (${kinds.join(', ')})`,
          async compare(tally: Tally) {
            const uploads = kinds.flatMap((kind) => folder(kind, name));
            compareNumbers(
              getOfficialScore(name),
              await scoreFiles(benchmark, items, uploads),
              tally,
            );
          },
        })),
      ),
      ...synthetic.map((file) => ({
        name: file.name.replace('.json', ''),
        async compare(tally: Tally) {
          const official = getOfficialScore(file.name.replace('.json', ''));
          const ours = await scoreFiles(benchmark, items, asVerdictFiles(file, items));
          if (official.error) {
            tally.holds('rejected', ours.scores.length === 0 && ours.issues.some(isError));
          } else compareNumbers(official, ours, tally);
        },
      })),
    ];
  },
};
