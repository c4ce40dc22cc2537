import {
  type BenchmarkDefinition,
  type Item,
  itemOutcome,
  primaryMetricOf,
  type Scoring,
} from '@clapboard/benchmarks';
import type { Services } from '../context';
import { readStoredAnswers } from '../evaluations/stored-answers';
import { storedOutcomes } from '../evaluations/stored-outcomes';
import type { Looked } from './load-board';
import { type Wording, wordsOf } from './signals/key-wording';
import type { AnswerTable } from './signals/same-answers';

/** One task of all submissions that have it. Ground truth is in it: it stays in the worker. */
export interface ReadTask {
  submissions: Looked[];
  table: AnswerTable;
  /** values of the primary metric an item, 1 best */
  values: Float64Array[];
  wording: Wording[];
}

/** Numbers for texts: the same item, rightness and text have the same one. */
class Codes {
  readonly #codes = new Map<string, number>();

  of(item: number, kind: number, text: string): number {
    const key = `${item} ${kind} ${text}`;
    const code = this.#codes.get(key) ?? this.#codes.size + 1;
    this.#codes.set(key, code);
    return code;
  }
}

/** Reads the answers and outcomes of one task, a submission at a time; awaits `pause` after each. */
export async function readTask(
  services: Services,
  definition: BenchmarkDefinition,
  { explain }: Scoring,
  {
    task,
    items,
    submissions,
    pause,
  }: {
    task: string;
    items: readonly Item[];
    submissions: readonly Looked[];
    pause: () => Promise<void>;
  },
): Promise<ReadTask> {
  const found = definition.tasks.find(({ id }) => id === task);
  if (!found) throw new Error(`There is no task ${task}.`);
  const metric = primaryMetricOf(found);
  const codes = new Codes();
  const keyWords = items.map((item) =>
    definition.judged
      ? wordsOf(
          explain
            .correct(item)
            .map(({ text }) => text)
            .join(' '),
        )
      : '',
  );
  const read: ReadTask = {
    submissions: [],
    table: { items: items.length, codes: [], kinds: [] },
    values: [],
    wording: [],
  };
  const rows = { codes: [] as Int32Array[], kinds: [] as Uint8Array[] };
  for (const submission of submissions) {
    const { evaluationId } = submission;
    await pause();
    const answers = await readStoredAnswers(services, { evaluationId, task });
    const outcomes = await storedOutcomes(services, evaluationId, {
      task,
      channels: [metric.channel],
    });
    const own = outcomes.get(task);
    const channel = own?.channels[metric.channel];
    if (!answers || !own || channel?.length !== items.length) continue;
    const code = new Int32Array(items.length);
    const kind = new Uint8Array(items.length);
    const wording: Wording = { answered: 0, verbatim: 0 };
    for (const [i, item] of items.entries()) {
      const answer = answers.get(item.id);
      if (answer === undefined || own.nonAnswers[i] !== null) continue;
      const text = explain
        .answer(item, answer)
        .map(({ label, text: words }) => `${label ?? ''} ${words}`)
        .join('\n');
      const right = itemOutcome(metric, null, channel[i] ?? Number.NaN) === 'right';
      kind[i] = right ? 2 : 1;
      code[i] = codes.of(i, kind[i] ?? 0, text);
      wording.answered += 1;
      if (keyWords[i] && wordsOf(text) === keyWords[i]) wording.verbatim += 1;
    }
    rows.codes.push(code);
    rows.kinds.push(kind);
    read.submissions.push(submission);
    read.values.push(metric.direction === 'lower' ? channel.map((value) => 1 - value) : channel);
    read.wording.push(wording);
  }
  return { ...read, table: { items: items.length, ...rows } };
}
