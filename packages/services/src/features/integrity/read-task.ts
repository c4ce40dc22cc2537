import { createHash } from 'node:crypto';
import {
  type Answers,
  type BenchmarkDefinition,
  getPrimaryMetric,
  type Item,
  itemOutcome,
  type MetricDefinition,
  type Scoring,
  type TaskOutcomes,
} from '@clapboard/benchmarks';
import { Turns } from '@clapboard/file-reader';
import { mean } from '@clapboard/metrics';
import type { Services } from '../../core/context';
import { readStoredAnswers } from '../../pipeline/evaluations/stored-answers';
import { readStoredOutcomes } from '../../pipeline/evaluations/stored-outcomes';
import { limitTexts } from './limit-texts';
import type { ScannedSubmission } from './scanned-submissions';
import { type ChoiceTable, ChoiceTableBuilder } from './signals/choice-table';
import { type Influence, measureInfluence } from './signals/judge-influence';
import { formatWords, type Wording } from './signals/key-wording';

/** One task of all submissions that have it. Contains ground truth, so it stays in the worker. */
export interface ReadTask {
  task: string;
  metric: MetricDefinition;
  items: readonly Item[];
  submissions: ScannedSubmission[];
  /** options selected by the answers; null if the task has none */
  choices: ChoiceTable | null;
  /** free texts; null if answers select options */
  texts: ChoiceTable | null;
  /** values of the primary metric per item, 1 best; NaN if undefined */
  values: Float64Array[];
  /** the same without non-answers: skipping or refusing the same items isn't similarity */
  answered: Float64Array[];
  wording: Wording[];
  /** what its answers say to the judge; empty if nothing is judged */
  influence: Influence[];
}

interface ReadTaskOptions {
  task: string;
  /** that task's items */
  items: readonly Item[];
  submissions: readonly ScannedSubmission[];
  pause: () => Promise<void>;
}

/**
 * Reads the answers and outcomes of one task, one submission at a time; awaits `pause` after each. Answers can be long,
 * so other work of the process runs in between.
 */
export async function readTask(
  services: Services,
  definition: BenchmarkDefinition,
  { explain }: Scoring,
  { task, items, submissions, pause }: ReadTaskOptions,
): Promise<ReadTask> {
  const found = definition.tasks.find(({ id }) => id === task);
  if (!found) throw new Error(`There is no task ${task}.`);
  const metric = getPrimaryMetric(found);
  const choices = new ChoiceTableBuilder(items.length);
  const texts = new ChoiceTableBuilder(items.length);
  let hasChoices = false;
  const reference = items.map((item) =>
    definition.judged ? listReferenceWords(explain, item) : '',
  );
  const read = {
    submissions: [] as ScannedSubmission[],
    values: [] as Float64Array[],
    answered: [] as Float64Array[],
    wording: [] as Wording[],
    influence: [] as Influence[],
  };
  const turns = new Turns();
  for (const submission of submissions) {
    const { evaluationId } = submission;
    await pause();
    const answers = await readStoredAnswers(services, { evaluationId, task });
    const filter = { task, channels: [metric.channel] };
    const outcome = (await readStoredOutcomes(services, evaluationId, filter)).get(task);
    const channel = outcome?.channels[metric.channel];
    if (!answers || !outcome || channel?.length !== items.length) continue;
    const named = items.map((item) => getOption(explain, item, answers));
    hasChoices ||= named.some((option) => option !== null);
    const said = limitTexts(items.map((item) => getText(explain, item, answers)));
    const words: (string | null)[] = [];
    for (const [i, { id }] of items.entries()) {
      await turns.next();
      // The words of the option itself aren't evidence.
      const isEvidence = answers.has(id) && outcome.nonAnswers[i] === null && named[i] === null;
      words.push(isEvidence ? formatWords(said[i] ?? '') : null);
    }
    const right = (i: number) => isRight(metric, outcome, channel, i);
    if (definition.judged) read.influence.push(await measureInfluence(said, right, turns));
    choices.add(named, right);
    texts.add(
      words.map((text) => (text ? getHash(text) : null)),
      () => false,
    );
    read.wording.push({
      answered: words.filter((text) => text !== null).length,
      verbatim: words.filter((text, i) => text && text === reference[i]).length,
    });
    const values = metric.direction === 'lower' ? channel.map((value) => 1 - value) : channel;
    read.submissions.push(submission);
    read.values.push(values);
    read.answered.push(
      values.map((value, i) => (outcome.nonAnswers[i] === null ? value : Number.NaN)),
    );
  }
  return {
    task,
    metric,
    items,
    ...read,
    choices: hasChoices ? choices.build({ texts: false }) : null,
    texts: hasChoices ? null : texts.build({ texts: true }),
  };
}

function isRight(
  metric: MetricDefinition,
  { nonAnswers }: TaskOutcomes,
  channel: Float64Array,
  item: number,
): boolean {
  const value = channel[item] ?? Number.NaN;
  return itemOutcome(metric, nonAnswers[item] ?? null, value) === 'right';
}

function listReferenceWords(explain: Scoring['explain'], item: Item): string {
  const texts = explain.correct(item).map(({ text }) => text);
  return formatWords(texts.join(' '));
}

/** Returns the option that an answer selects; null without an answer or options. */
function getOption(explain: Scoring['explain'], item: Item, answers: Answers): string | null {
  const answer = answers.get(item.id);
  return answer === undefined ? null : (explain.choice?.(item, answer) ?? null);
}

/** Returns the text of an answer; empty without one. */
function getText(explain: Scoring['explain'], item: Item, answers: Answers): string {
  const answer = answers.get(item.id);
  if (answer === undefined) return '';
  const texts = explain.answer(item, answer);
  return texts.map(({ label, text }) => `${label ?? ''} ${text}`).join('\n');
}

/** Short, because a table holds every text of a leaderboard. */
function getHash(text: string): string {
  return createHash('sha1').update(text).digest('base64').slice(0, 12);
}

/**
 * Converts outcomes to choices: whether a submission is above the item's mean. Detects copies if
 * answers select no options, or different ones on purpose.
 */
export function createOutcomeTable(values: readonly Float64Array[]): ChoiceTable {
  const items = values[0]?.length ?? 0;
  const builder = new ChoiceTableBuilder(items);
  const means = Float64Array.from(
    { length: items },
    (_, item) => mean(values.map((row) => row[item] ?? Number.NaN)).value ?? Number.NaN,
  );
  for (const row of values) {
    const labels = Array.from(row, (value, item) => {
      if (Number.isNaN(value)) return null;
      return value > (means[item] ?? 0) ? 'above' : 'below';
    });
    builder.add(labels, () => false);
  }
  return builder.build({ texts: false });
}
