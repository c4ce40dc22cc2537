import { createHash } from 'node:crypto';
import {
  type BenchmarkDefinition,
  getPrimaryMetric,
  type LabelledText,
  type TaskDefinition,
} from '@clapboard/benchmarks';
import type { ResultView } from '../../../../core/views';
import type { QuestionRow } from '../../../questions';
import { type EeeIdentity, getEeeIdentity, getEeeName, getEeeResultId } from './identity';
import { type EeeItem, eeeVersion } from './schema';

interface ItemBatch {
  task: TaskDefinition;
  rows: readonly QuestionRow[];
}

/** Returns the items of a result as lines of JSON, a chunk for each batch. */
export async function* writeEeeItems(
  definition: BenchmarkDefinition,
  result: ResultView,
  batches: AsyncIterable<ItemBatch>,
): AsyncGenerator<string> {
  const identity = getEeeIdentity(result);
  for await (const { task, rows } of batches) {
    yield rows
      .map((row) => `${JSON.stringify(createItem(definition, result, identity, task, row))}\n`)
      .join('');
  }
}

/**
 * Returns one item, scored by the task’s primary metric. The format needs a number for every item: items without one
 * have 0, the reason in `error` and `counted` false.
 */
function createItem(
  { id: benchmark, slices: sliceDefinitions }: BenchmarkDefinition,
  { scorerVersion }: ResultView,
  { evaluationId, modelId }: EeeIdentity,
  task: TaskDefinition,
  { id, question, answer, slices, result }: QuestionRow,
): EeeItem {
  const slice = sliceDefinitions.find(({ kind }) => kind === 'all')?.id ?? slices[0] ?? '';
  const ref = { task: task.id, metric: getPrimaryMetric(task).id, slice };
  const raw = [question.text, ...question.texts.map(toText)].join('\n');
  const reference = result?.correct.map(toText) ?? [];
  const output = answer === null || answer.length === 0 ? [] : [answer.map(toText).join('\n')];
  const outcome = result?.outcome ?? 'uncounted';
  const value = result?.value ?? null;
  const isScored = outcome === 'right' || outcome === 'partly' || outcome === 'wrong';
  return {
    schema_version: eeeVersion,
    evaluation_id: evaluationId,
    model_id: modelId,
    evaluation_name: getEeeName(benchmark, ref),
    evaluation_result_id: getEeeResultId(ref),
    sample_id: id,
    sample_hash: computeHash({ raw, reference }),
    interaction_type: 'single_turn',
    input: {
      raw,
      reference,
      choices: question.texts.length > 0 ? question.texts.map(toText) : null,
    },
    output: { raw: output },
    messages: null,
    answer_attribution: output.map((text) => ({
      turn_idx: 0,
      source: 'output.raw',
      extracted_value: text,
      extraction_method: `clapboard ${scorerVersion}`,
      is_terminal: true,
    })),
    evaluation: { score: value ?? 0, is_correct: outcome === 'right' },
    error: isScored ? null : outcome,
    metadata: {
      outcome,
      counted: String(value !== null),
      slices: slices.join(', '),
      ...(question.video === null ? {} : { video: question.video }),
    },
  };
}

/** The format’s hash of an item: SHA-256 of ASCII JSON with sorted keys and no spaces. */
function computeHash({ raw, reference }: { raw: string; reference: readonly string[] }): string {
  const json = JSON.stringify({ raw, reference }).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return createHash('sha256').update(json).digest('hex');
}

function toText({ label, text }: LabelledText): string {
  return label === null ? text : `${label}. ${text}`;
}
