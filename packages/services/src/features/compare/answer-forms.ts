import { createHash } from 'node:crypto';
import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { getRevisionItems } from '../../pipeline/evaluations/read-items';
import { readStoredAnswers } from '../../pipeline/evaluations/stored-answers';

/**
 * Returns the answers of an evaluation by task and in item order, each as a hash, because all answers
 * may take 100 MB; empty for missing ones. For counting only: they must never be shown. Undefined if
 * the evaluation is older than stored answers.
 */
export async function readAnswerForms(
  services: Services,
  definition: BenchmarkDefinition,
  revisionId: string,
  evaluationId: string,
  tasks: readonly string[],
): Promise<Map<string, string[]> | undefined> {
  const { explain } = await definition.load();
  const { items } = await getRevisionItems(services, revisionId);
  const forms = new Map<string, string[]>();
  for (const task of tasks) {
    const taskItems = items.filter((item) => item.task === task);
    const stored = await readStoredAnswers(services, { evaluationId, task });
    if (!stored) return undefined;
    const answers = explain.matchAnswers?.(taskItems, stored) ?? stored;
    forms.set(
      task,
      taskItems.map((item) => {
        const answer = answers.get(item.id);
        const texts = answer === undefined ? [] : explain.answer(item, answer);
        return texts.length === 0 ? '' : hash(JSON.stringify(texts.map(({ text }) => text)));
      }),
    );
  }
  return forms;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
