import { getPrimaryMetric } from '@clapboard/benchmarks';
import { groupBy } from '@clapboard/metrics';
import { z } from 'zod';
import type { Actor, Services } from '../../../core/context';
import { idSchema } from '../../../core/input/ids';
import { parseInput } from '../../../core/input/parse-input';
import { rangeFields } from '../../../core/input/range';
import type { LabelSampleView } from '../../../core/views';
import { loadTask } from '../../questions/load-task';
import { buildQuestionRows } from '../../questions/rows';
import { readSample, type SampledLabel } from './read-sample';
import { requireLabellable } from './require-labellable';

const inputSchema = z.object({ submissionId: idSchema, ...rangeFields(20) });

/**
 * Returns the sample of a result’s judged answers with the labels so far, a part of the answers at a time. The judge’s
 * verdicts are left out, so that they don’t influence people. For maintainers. Throws `wrong_state` as
 * `requireLabellable`.
 */
export async function getLabelSample(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<LabelSampleView> {
  const { submissionId, skip, take } = parseInput(inputSchema, input);
  const labellable = await requireLabellable(services, actor, submissionId);
  const { judged, sampled, counts } = await readSample(services.db, {
    ...labellable,
    submissionId,
  });
  const shown = sampled.slice(skip, skip + take);
  const open = sampled.findIndex(({ right }) => right === null);
  const texts = await readTexts(services, labellable, shown);
  return {
    submissionId,
    judged: judged.length,
    ...counts,
    nextOpen: open === -1 ? null : open,
    answers: shown.flatMap(({ task, item, right, labelledBy }) => {
      const text = texts.get(`${task} ${item}`);
      return text ? [{ task, item, ...text, right, labelledBy }] : [];
    }),
  };
}

/** Returns question, answer and reference of the answers, by task and item. */
async function readTexts(
  services: Services,
  labellable: Awaited<ReturnType<typeof requireLabellable>>,
  answers: readonly SampledLabel[],
) {
  const { definition, evaluationId, revisionId } = labellable;
  const { explain } = await definition.load();
  const byTask = groupBy(answers, ({ task }) => task);
  const texts = await Promise.all(
    definition.tasks.map(async (task) => {
      const ofTask = byTask.get(task.id);
      if (!ofTask) return [];
      const taskRef = { evaluationId, revisionId, task: task.id, explain };
      const metric = getPrimaryMetric(task);
      const loaded = await loadTask(services, { ...taskRef, metric, visibility: 'everything' });
      const indexes = ofTask.map(({ position }) => position);
      const shown = { ...taskRef, ...loaded, difficulty: null, indexes };
      const rows = await buildQuestionRows(services, shown);
      return rows.map(({ id, question, answer, result }) => {
        return [`${task.id} ${id}`, { question, answer, correct: result?.correct ?? [] }] as const;
      });
    }),
  );
  return new Map(texts.flat());
}
