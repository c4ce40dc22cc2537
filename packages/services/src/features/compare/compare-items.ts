import { findDifferingItems, type LabelledText } from '@clapboard/benchmarks';
import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { rangeFields } from '../../core/input/range';
import { itemDownload, shortenTexts } from '../../core/text/shorten-texts';
import { listComparedTasks, loadRun, loadTaskItems } from '../../pipeline/evaluations/load-runs';
import { getRevisionItems } from '../../pipeline/evaluations/read-items';
import { readStoredAnswers } from '../../pipeline/evaluations/stored-answers';
import { chooseScore, scoreChoiceShape } from './choose-score';
import { comparedIdsSchema, loadCompared } from './load-compared';
import { readSharedScores } from './shared-scores';
import type { DifferingItem, DifferingItemsView } from './views';

/** Characters that a list has of an answer. */
const maxCharacters = 5000;

const inputSchema = z.object({
  submissionIds: comparedIdsSchema,
  ...scoreChoiceShape,
  ...rangeFields(10),
});

/**
 * Returns the items on which the submissions differ, with question, reference and answers. None for
 * a private revision: each would reveal its reference. Throws as compareSubmissions does.
 */
export async function compareItems(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<DifferingItemsView> {
  const { submissionIds, skip, take, ...requested } = parseInput(inputSchema, input);
  const { definition, revision, submissions } = await loadCompared(services, actor, submissionIds);
  if (revision.access !== 'public') return { access: 'private', total: 0, items: [] };
  const evaluationIds = submissions.map(({ evaluation }) => evaluation.id);
  const shared = await readSharedScores(services, definition, evaluationIds);
  const scoreRef = chooseScore(definition, shared, requested);
  const tasks = listComparedTasks(definition, scoreRef.task);
  const [items, ...runs] = await Promise.all([
    loadTaskItems(services, revision.id, tasks),
    ...evaluationIds.map((id) => loadRun(services, definition, id, scoreRef)),
  ]);
  const differing = findDifferingItems(definition, scoreRef, items, runs);
  const shown = differing.slice(skip, skip + take);
  const { explain } = await definition.load();
  const all = await getRevisionItems(services, revision.id);
  const listed: DifferingItem[] = [];
  // They are listed task by task.
  for (const task of new Set(shown.map((item) => item.task))) {
    const taskItems = all.items.filter((item) => item.task === task);
    const shownHere = shown.flatMap(({ position, outcomes, ...candidate }) => {
      const item = candidate.task === task ? taskItems[position] : undefined;
      return item ? [{ item, outcomes }] : [];
    });
    const answers: Map<string, readonly LabelledText[]>[] = [];
    // One result at a time: all answers of one may take 100 MB.
    for (const evaluationId of evaluationIds) {
      const stored = await readStoredAnswers(services, { evaluationId, task });
      const matched = stored && (explain.matchAnswers?.(taskItems, stored) ?? stored);
      const texts = shownHere.map(({ item }) => {
        const answer = matched?.get(item.id);
        const full = answer === undefined ? [] : explain.answer(item, answer);
        return [item.id, shortenTexts(full, maxCharacters, itemDownload)] as const;
      });
      answers.push(new Map(texts));
    }
    for (const { item, outcomes } of shownHere) {
      const question = explain.question(item);
      listed.push({
        task,
        item: item.id,
        question: question.text,
        texts: question.texts,
        correct: explain.correct(item),
        answers: outcomes.map((outcome, i) => ({
          outcome,
          answer: answers[i]?.get(item.id) ?? [],
        })),
      });
    }
  }
  return { access: 'public', total: differing.length, items: listed };
}
