import path from 'node:path';
import { percent, roundHalfEven } from '@clapboard/metrics';
import type { ParityAdapter } from './adapter';
import { filesBelow, getItems, officialJson, type Scored, scoreFiles } from './score-files';
import type { Tally } from './tally';

interface PrintedRow {
  aspects: Record<string, number>;
  sub_aspects: Record<string, number>;
  match_success_rate: number;
  correct_total_by_aspect?: Record<string, [number, number]>;
  correct: number;
  total: number;
  match_success: number;
}

/** Official results, the metric that reproduces each, and the files it needs. */
const readings = [
  ['a_rule_based_only', 'rule_accuracy', ['predictions']],
  ['b_replayed_chatgpt__none_recorded_is_0', 'accuracy', ['predictions', 'verdicts']],
  ['c_shipped_results', 'accuracy', ['verdicts']],
] as const;

const benchmark = 'tempcompass';

function comparePrinted(printed: PrintedRow, ours: Scored, metric: string, tally: Tally): void {
  tally.number('overall', ours.value(metric, 'overall'), printed.correct / printed.total);
  for (const [aspect, [correct, total]] of Object.entries(printed.correct_total_by_aspect ?? {})) {
    tally.number(aspect, ours.value(metric, aspect), correct / total);
  }
  const rounded = (slice: string) =>
    Number(roundHalfEven(percent(ours.value(metric, slice) ?? Number.NaN), 1));
  tally.number('avg printed', rounded('overall'), printed.aspects.avg ?? Number.NaN);
  for (const { slice } of ours.scores.filter((row) => row.metric === metric)) {
    const [aspect = '', fine] = slice.split('/');
    if (slice === 'overall') continue;
    const official = fine === undefined ? printed.aspects[aspect] : printed.sub_aspects[fine];
    tally.number(`${slice} printed`, rounded(slice), official ?? Number.NaN);
  }
}

/** Compares rules only, rules with the recorded verdicts, and the published verdict files. */
export const tempcompass: ParityAdapter = {
  benchmark,
  async cases(shared) {
    const parity = path.join(shared, 'parity/tempcompass');
    const published = path.join(shared, 'data/tempcompass');
    const items = await getItems(benchmark, filesBelow(path.join(published, 'truth')));
    const cases = filesBelow(path.join(parity, 'expected')).map(({ name }) => ({
      name: name.replace('.json', ''),
      official: officialJson<Record<string, PrintedRow>>(path.join(parity, 'expected', name)),
    }));
    return cases.flatMap(({ name, official }) =>
      readings.flatMap(([key, metric, kinds]) => {
        const printed = official[key];
        if (!printed) return [];
        const [model = '', task = ''] = name.split('__');
        const getFile = (kind: string) => {
          const found = model.startsWith('synthetic')
            ? path.join(parity, kind, `${name}.json`)
            : path.join(published, kind, model, `${task}.json`);
          return filesBelow(found).map(({ bytes }) => ({ name: `${kind}/${task}.json`, bytes }));
        };
        return [
          {
            name: `${name} (${key.slice(0, 1)})`,
            async compare(tally: Tally) {
              const ours = await scoreFiles(benchmark, items, kinds.flatMap(getFile));
              comparePrinted(printed, ours, metric, tally);
              if (metric !== 'rule_accuracy') return;
              const matched = printed.match_success / printed.total;
              tally.number('match rate', ours.value('match_rate', 'overall'), matched);
            },
          },
        ];
      }),
    );
  },
};
