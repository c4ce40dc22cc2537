import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFiles, type SourceFile } from '@clapboard/file-reader';
import { percent, roundHalfEven } from '@clapboard/metrics';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Item, TaskOutcomes } from '../contract/scoring';
import { pickCases } from '../testing/pick-cases';
import { outcomes } from './score';
import { scoring } from './scoring';
import { aspects } from './slices';
import { taskIds } from './tasks';

const shared = fileURLToPath(new URL('../../../../../shared', import.meta.url));
const parity = join(shared, 'parity/tempcompass');
const official = join(shared, 'data/tempcompass');

/** Output of the official scorer. */
interface PrintedRow {
  aspects: Record<string, number>;
  sub_aspects: Record<string, number>;
  match_success_rate: number;
  correct: number;
  total: number;
  match_success: number;
  /** one digit per item */
  ratings: string;
  matched: string;
}

interface Expected {
  a_rule_based_only?: PrintedRow;
  b_replayed_chatgpt__none_recorded_is_0?: PrintedRow;
  c_shipped_results?: PrintedRow;
}

type Channel = 'accuracy' | 'rule_accuracy' | 'match';

const cases = existsSync(parity)
  ? readdirSync(join(parity, 'expected')).map((file) => file.replace('.json', ''))
  : [];
const real = (name: string) => !name.startsWith('synthetic');

function getPosition(key: string, text: string): number {
  return text.search(new RegExp(`"${key}": ?\\{`));
}

/** Videos in file order; JavaScript objects would sort numeric ids first. */
function getVideos(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return Object.keys(JSON.parse(text)).sort((a, b) => getPosition(a, text) - getPosition(b, text));
}

async function open(...paths: string[]): Promise<SourceFile[]> {
  const { files, issues } = await openFiles(
    paths.map((path) => ({
      name: path.includes('/verdicts/') ? `verdicts/${basename(path)}` : basename(path),
      bytes: readFileSync(path),
    })),
  );
  expect(issues).toEqual([]);
  return files;
}

describe.skipIf(cases.length === 0)(`TempCompass parity (skipped without ${parity})`, () => {
  let items: Item[] = [];

  beforeAll(async () => {
    const read = scoring.readTruth(
      await open(
        ...taskIds.map((task) => join(official, `truth/questions/${task}.json`)),
        join(official, 'truth/meta_info.json'),
      ),
    );
    // The published files contain one duplicate question.
    expect(read.issues.map(({ code, severity }) => [code, severity])).toEqual([
      ['question_twice', 'info'],
    ]);
    items = read.items;
    expect(items).toHaveLength(7540);
  });

  const getExpectedScore = (name: string): Expected =>
    JSON.parse(readFileSync(join(parity, 'expected', `${name}.json`), 'utf8'));

  function getPredictions(name: string): string {
    const [model = '', task] = name.split('__');
    return real(name)
      ? join(official, 'predictions', model, `${task}.json`)
      : join(parity, 'predictions', `${name}.json`);
  }

  function getVerdicts(name: string): string {
    const [model = '', task] = name.split('__');
    return join(official, 'verdicts', model, `${task}.json`);
  }

  /** One digit per item, in the order of the official input file. */
  function digits(path: string, items: readonly Item[], channel: ArrayLike<number> = []): string {
    const byVideo = new Map<string, string>();
    for (const [i, { cluster }] of items.entries()) {
      byVideo.set(cluster, (byVideo.get(cluster) ?? '') + String(channel[i]));
    }
    return getVideos(path)
      .map((video) => byVideo.get(video))
      .join('');
  }

  async function score(name: string, ...paths: string[]) {
    const [, task = ''] = name.split('__');
    const read = scoring.readAnswers(await open(...paths), items, () => undefined);
    expect(read.recognised.map((fileEntry) => [fileEntry.task, fileEntry.refused])).toEqual(
      paths.map(() => [task, false]),
    );
    const taskItems = items.filter((item) => item.task === task);
    const result = outcomes(task, taskItems, read.tasks.get(task) ?? new Map());
    return { matching: taskItems, result, issues: read.issues };
  }

  /** Compares a channel with the official output: overall, by aspect and by fine-grained aspect. */
  function agrees(
    printed: PrintedRow,
    items: readonly Item[],
    { channels }: TaskOutcomes,
    channel: Channel,
  ) {
    const values = channels[channel] ?? new Float64Array();
    const printedMean = (slice: string | null) => {
      const some = items.flatMap(({ slices }, i) =>
        slice === null || slices.includes(slice) ? [values[i] ?? Number.NaN] : [],
      );
      const mean = some.reduce((sum, value) => sum + value, 0) / some.length;
      return Number(roundHalfEven(percent(mean), 1));
    };
    expect(printedMean(null)).toBe(printed.aspects.avg);
    for (const aspect of aspects) {
      expect([aspect.id, printedMean(aspect.id)]).toEqual([aspect.id, printed.aspects[aspect.id]]);
      for (const { id } of aspect.fine) {
        expect([id, printedMean(`${aspect.id}/${id}`)]).toEqual([id, printed.sub_aspects[id]]);
      }
    }
    expect(values).toHaveLength(printed.total);
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(printed.correct);
  }

  test.each(pickCases(cases.filter((name) => getExpectedScore(name).a_rule_based_only)))(
    '%s: (a) rules only, from predictions without verdicts',
    async (name) => {
      const { matching, result } = await score(name, getPredictions(name));
      const printed = getExpectedScore(name).a_rule_based_only;
      if (!printed) throw new Error('The case has no (a).');
      agrees(printed, matching, result, 'rule_accuracy');
      const { rule_accuracy: rules, match = new Float64Array() } = result.channels;
      expect(digits(getPredictions(name), matching, rules)).toBe(printed.ratings);
      expect(digits(getPredictions(name), matching, match)).toBe(printed.matched);
      const matched = match.reduce((sum, value) => sum + value, 0);
      expect(matched).toBe(printed.match_success);
      expect(Number(roundHalfEven(percent(matched / matching.length), 1))).toBe(
        printed.match_success_rate,
      );
      expect(result.judged).toBe(0);
    },
  );

  test.each(
    pickCases(
      cases.filter((name) => getExpectedScore(name).b_replayed_chatgpt__none_recorded_is_0),
    ),
  )('%s: (b) rules with recorded verdicts, from predictions and verdicts', async (name) => {
    const { matching, result, issues } = await score(name, getPredictions(name), getVerdicts(name));
    const printed = getExpectedScore(name).b_replayed_chatgpt__none_recorded_is_0;
    if (!printed) throw new Error('The case has no (b).');
    agrees(printed, matching, result, 'accuracy');
    expect(digits(getPredictions(name), matching, result.channels.accuracy)).toBe(printed.ratings);
    expect(result.nonAnswers).not.toContain('judge-failed');
    expect(issues.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  test.each(pickCases(cases.filter((name) => getExpectedScore(name).c_shipped_results)))(
    '%s: (c) shipped verdict file only',
    async (name) => {
      const { matching, result } = await score(name, getVerdicts(name));
      const printed = getExpectedScore(name).c_shipped_results;
      if (!printed) throw new Error('The case has no (c).');
      agrees(printed, matching, result, 'accuracy');
      expect(digits(getVerdicts(name), matching, result.channels.accuracy)).toBe(printed.ratings);
      expect(result.nonAnswers).not.toContain('judge-failed');
    },
  );

  test('the 132 shipped captioning verdicts of video-llava on other texts do not count and are reported', async () => {
    const name = 'video-llava__captioning';
    const { result, issues } = await score(name, getPredictions(name), getVerdicts(name));
    expect(result.nonAnswers.filter((kind) => kind === 'judge-failed')).toHaveLength(132);
    expect(result.judged).toBe(2004 - 132);
    const stale = issues.filter(({ code }) => code === 'stale_verdict');
    expect(stale).toHaveLength(51);
    expect(stale.at(-1)?.message).toContain('82 more');
  });

  test('finds the judged texts of gemini in its longer captions', async () => {
    const name = 'gemini__captioning';
    const { result, issues } = await score(name, getPredictions(name), getVerdicts(name));
    expect(issues.map(({ code }) => code)).toEqual(['null_predictions']);
    expect(result.nonAnswers.filter((kind) => kind === 'refused')).toHaveLength(30);
    expect(result.judged).toBe(1974);
  });

  test.each(['video-llava', 'gemini'])(
    'reports different reference answers in files of %s only for captions with an older key',
    async (model) => {
      const reported = await Promise.all(
        taskIds.flatMap((task) =>
          Object.entries({ predictions: getPredictions, verdicts: getVerdicts }).map(
            async ([kind, buildPath]) => {
              const { result } = await score(`${model}__${task}`, buildPath(`${model}__${task}`));
              return (result.issues ?? []).map(({ code }) => `${code} ${task} ${kind}`);
            },
          ),
        ),
      );
      expect(reported.flat()).toEqual(
        model === 'gemini'
          ? []
          : ['predictions', 'verdicts'].map((kind) => `other_key captioning ${kind}`),
      );
    },
  );
});
