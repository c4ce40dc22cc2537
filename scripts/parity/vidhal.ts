import path from 'node:path';
import type { Issue } from '@clapboard/file-reader';
import type { ParityAdapter } from './adapter';
import { filesBelow, getItems, isError, officialJson, scoreFiles } from './score-files';

interface OfficialResult {
  task: string;
  result?: Record<string, number> & { ndcg?: Record<string, number> };
  per_item: (number | string)[];
}

/** Compares every aspect and item of answer files for the three tasks, and files that stop the official code. */
export const vidhal: ParityAdapter = {
  benchmark: 'vidhal',
  async cases(shared) {
    const parity = path.join(shared, 'parity/vidhal');
    const truth = path.join(shared, 'data/vidhal/truth');
    const items = await getItems('vidhal', filesBelow(truth));
    return filesBelow(path.join(parity, 'predictions')).map((file) => ({
      name: file.name.replace('.json', ''),
      async compare(tally) {
        const official = officialJson<OfficialResult>(path.join(parity, 'expected', file.name));
        const { task, per_item: perItem, result } = official;
        const ours = await scoreFiles('vidhal', items, [file], task);
        const metric = task === 'mcqa' ? 'accuracy' : 'ndcg';
        const stops = perItem.some((value) => typeof value === 'string');
        if (stops && task !== 'mcqa') {
          tally.holds('rejected', ours.scores.length === 0 && ours.issues.some(isError));
          return;
        }
        if (stops) tally.holds('incomplete', !ours.complete && ours.issues.some(isReported));
        const slices = task === 'mcqa' ? result : result?.ndcg;
        for (const [slice, value] of Object.entries(slices ?? {})) {
          tally.number(slice, ours.value(metric, slice), value);
        }
        const channel = ours.tasks[0]?.outcomes.channels[metric];
        for (const [i, value] of perItem.entries()) {
          if (typeof value === 'number') tally.number(`item ${i}`, channel?.[i], value);
        }
      },
    }));
  },
};

/** Whether an issue reports a missing answer. The official code stops silently; Clapboard counts it and warns. */
function isReported(issue: Issue): boolean {
  return isError(issue) || issue.code === 'item_missing';
}
