import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Issue, type Json, openFiles, type UploadedFile } from '@clapboard/intake';
import { rng } from '@clapboard/metrics';
import { describe, expect, test } from 'vitest';
import type { Item, TaskOutcomes } from '../index';
import { findBenchmark } from '../index';
import { readSubmission } from '../read-submission';
import { unjudgedIssues } from '../unjudged-issues';
import { mutationCount } from './env';
import { type Mutation, mutations } from './mutate';

const shared = fileURLToPath(new URL('../../../../../shared', import.meta.url));
const data = path.join(shared, 'data');
const parity = path.join(shared, 'parity');
const longestMs = 5000;

interface Case {
  benchmark: string;
  /** official annotation files */
  truth: string[];
  /** the file that is damaged */
  file: string;
  task?: string;
  /** items that the file is about; others would only be missing */
  concerns: (item: Item) => boolean;
}

const cvrr = 'partial_actions';
const velocitiTest = 'agent_bind';
const tempcompassTruth = ['multi-choice', 'yes_no', 'caption_matching', 'captioning']
  .map((task) => `questions/${task}.json`)
  .concat('meta_info.json')
  .map((file) => path.join(data, 'tempcompass/truth', file));
const vidhalTruth = ['annotations.json', 'options.json'].map((file) =>
  path.join(data, 'vidhal/truth', file),
);

function vidhal(task: string): Case {
  const file = path.join(data, `vidhal/predictions/random/${task}/random.json`);
  return {
    benchmark: 'vidhal',
    truth: vidhalTruth,
    file,
    task,
    concerns: (item) => item.task === task,
  };
}

function velociti(folder: string, task: string): Case {
  return {
    benchmark: 'velociti',
    truth: [path.join(parity, 'velociti/truth.jsonl')],
    file: path.join(parity, `velociti/predictions/${folder}/${velocitiTest}.csv`),
    concerns: (item) => item.task === task && item.slices.includes(velocitiTest),
  };
}

function cvrrEs(kind: 'predictions' | 'verdicts'): Case {
  return {
    benchmark: 'cvrr-es',
    truth: [path.join(data, `cvrr-es/truth/${cvrr}/annotations_${cvrr}.json`)],
    file: path.join(data, `cvrr-es/${kind}/standard_prompting/Video-LLaVA/${cvrr}.json`),
    concerns: (item) => item.slices.includes(cvrr),
  };
}

function tempcompass(kind: 'predictions' | 'verdicts', task: string): Case {
  return {
    benchmark: 'tempcompass',
    truth: tempcompassTruth,
    file: path.join(data, `tempcompass/${kind}/gemini/${task}.json`),
    concerns: (item) => item.task === task,
  };
}

const cases: readonly (readonly [string, Case])[] = [
  ['VidHal choices', vidhal('mcqa')],
  ['VidHal orders', vidhal('naive_ordering')],
  ['VELOCITI scores, CSV', velociti('good', 'entailment')],
  ['VELOCITI answers, CSV', velociti('mcq_clean', 'multiple_choice')],
  ['CVRR-ES predictions', cvrrEs('predictions')],
  ['CVRR-ES verdicts', cvrrEs('verdicts')],
  ['TempCompass predictions', tempcompass('predictions', 'yes_no')],
  ['TempCompass verdicts', tempcompass('verdicts', 'captioning')],
];

const uploaded = (file: string): UploadedFile => ({
  name: path.basename(file),
  bytes: new Uint8Array(readFileSync(file)),
});

interface Run {
  issues: Issue[];
  answers: ReadonlyMap<string, Json>;
  outcomes: ReadonlyMap<string, string>;
}

/** What becomes of each item: its numbers as text, so that NaN equals NaN. */
function byItem(
  items: readonly Item[],
  { nonAnswers, channels }: TaskOutcomes,
): [string, string][] {
  return items.map(({ id }, i) => {
    const numbers = Object.entries(channels).map(([name, values]) => `${name}=${values[i]}`);
    return [id, [nonAnswers[i], ...numbers].join(' ')];
  });
}

async function run(
  { benchmark, task }: Case,
  items: readonly Item[],
  file: UploadedFile,
): Promise<Run> {
  const definition = findBenchmark(benchmark);
  if (!definition) throw new Error(benchmark);
  const opened = await openFiles([file]);
  const read = await readSubmission(definition, items, opened.files, () => task);
  const scoring = await definition.load();
  const issues = [...opened.issues, ...read.issues];
  const answers = new Map<string, Json>();
  const outcomes = new Map<string, string>();
  for (const [id, of] of read.tasks) {
    const own = items.filter((item) => item.task === id);
    for (const [item, answer] of of) answers.set(item, answer);
    const scored = scoring.outcomes(id, own, of);
    issues.push(...unjudgedIssues({ id, title: id }, own, scored, read.recognised, issues));
    for (const [item, text] of byItem(own, scored)) outcomes.set(item, text);
  }
  return { issues, answers, outcomes };
}

/** Items whose numbers changed although the file does not openly say something else about them. */
function changedUnseen(before: Run, after: Run, { edits }: Mutation): string[] {
  if (after.issues.length > before.issues.length) return [];
  const told = JSON.stringify(before.issues) !== JSON.stringify(after.issues);
  return [...before.outcomes].flatMap(([id, outcome]) => {
    const same = after.outcomes.get(id) === outcome;
    const otherAnswer =
      JSON.stringify(before.answers.get(id)) !== JSON.stringify(after.answers.get(id));
    return same || told || (edits && otherAnswer) ? [] : [id];
  });
}

describe.skipIf(!existsSync(data) || !existsSync(parity))(
  'damaged copies of real files (needs ../shared/data and ../shared/parity)',
  () => {
    test.each(cases)(
      '%s: each ends in scores or in issues with place and cure, and no score changes in silence',
      async (name, one) => {
        const definition = findBenchmark(one.benchmark);
        const scoring = await definition?.load();
        const truth = await openFiles(one.truth.map(uploaded));
        const items = scoring?.readTruth(truth.files).items.filter(one.concerns) ?? [];
        expect(items.length).toBeGreaterThan(100);
        const original = uploaded(one.file);
        const before = await run(one, items, original);
        expect(before.outcomes.size).toBe(items.length);

        const random = rng(`mutations of ${name}`);
        for (let copy = 0; copy < mutationCount / cases.length; copy += 1) {
          const mutation = mutations[copy % mutations.length];
          if (!mutation) continue;
          const bytes = mutation.apply(original.bytes, random);
          const started = performance.now();
          const after = await run(one, items, { name: original.name, bytes });
          const what = `${mutation.name}, copy ${copy}`;
          expect(performance.now() - started, what).toBeLessThan(longestMs);
          if (after.outcomes.size === 0) expect(after.issues.length, what).toBeGreaterThan(0);
          for (const { message, fix, file, at } of after.issues) {
            expect(message && fix, what).not.toBe('');
            expect(file + at + message, what).not.toBe('');
          }
          expect(changedUnseen(before, after, mutation), what).toEqual([]);
        }
      },
      Math.max(120_000, mutationCount * 120),
    );
  },
);
