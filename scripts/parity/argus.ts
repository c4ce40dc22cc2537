import path from 'node:path';
import type { UploadedFile } from '@clapboard/file-reader';
import type { ParityAdapter } from './adapter';
import { filesBelow, officialJson, readTruth, scoreFiles } from './score-files';

interface OfficialResult {
  results?: Record<string, { normalized_cost?: number | 'nan' | 'inf'; raises?: string | null }>;
}

interface Pair {
  human_caption: string;
  model_caption: string;
}

const benchmark = 'argus';
/** Our task and the judgement's folder for each mode of the official code. */
const modes = {
  hallucination: { task: 'hallucination', folder: 'REF_human/TAR_model' },
  omissions: { task: 'omission', folder: 'REF_model/TAR_human' },
} as const;

function jsonFile(name: string, value: unknown): UploadedFile {
  return { name, bytes: new TextEncoder().encode(JSON.stringify(value)) };
}

/**
 * One judged pair a case, scored as a submission of one clip. What the official code computes on the
 * way (sentences, evidence lines, paths) and its parsers are compared in the benchmark's own tests.
 */
export const argus: ParityAdapter = {
  benchmark,
  async cases(shared) {
    const parity = path.join(shared, 'parity/argus');
    return filesBelow(path.join(parity, 'predictions')).flatMap(({ name }) => {
      const official = officialJson<OfficialResult>(path.join(parity, 'expected', name));
      const pair = officialJson<Pair>(path.join(parity, 'predictions', name));
      const clip = name.replace('.json', '');
      return Object.entries(modes).flatMap(([mode, { task, folder }]) => {
        const result = official.results?.[mode];
        if (!result) return [];
        return [
          {
            name: `${clip} (${mode})`,
            async compare(tally) {
              const truth = [{ clip_name: clip, human_caption: pair.human_caption }];
              const truthFile = jsonFile('truth.json', truth);
              const { items, errors } = await readTruth(benchmark, [truthFile]);
              const cost = result.normalized_cost;
              if (errors.length > 0 && cost === undefined) {
                tally.holds('refused with the ground truth', items.length === 0);
                return;
              }
              const judgement = jsonFile(`evals/${clip}/${folder}.json`, pair);
              const ours = await scoreFiles(benchmark, items, [judgement]);
              const row = ours.scores.find(
                (score) =>
                  score.task === task && score.metric === 'cost' && score.slice === 'overall',
              );
              if (cost === undefined) {
                tally.holds('no cost, and said', !row?.n && ours.issues.length > 0);
                return;
              }
              const special = { nan: Number.NaN, inf: Number.POSITIVE_INFINITY };
              tally.number('cost', row?.value, typeof cost === 'number' ? cost : special[cost]);
            },
          },
        ];
      });
    });
  },
};
