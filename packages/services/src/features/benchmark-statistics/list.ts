import type { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { shortenTexts } from '../../core/text/shorten-texts';
import { getPage } from '../questions/filter-items';
import { getGroup, type OutcomeCounts, summarizeCounts } from './count-by-item';
import { questionStatisticsInput } from './schemas';
import { selectQuestions } from './select-questions';
import type { QuestionStatistics, QuestionStatisticsRow } from './views';

export type QuestionStatisticsInput = z.input<typeof questionStatisticsInput>;

/** Characters that a list has of a question. */
const maxCharacters = 2000;

/**
 * Returns how the best public results of a leaderboard, one per model, answer the questions of one task: a summary, and
 * a filtered and sorted page of questions. For everybody, on public revisions only: on a private one nobody, including
 * maintainers, learns how a question is answered. Throws `invalid_input` for a wrong query, and `not_found` for an
 * unknown judge.
 */
export async function listQuestionStatistics(
  services: Services,
  _actor: Actor,
  input: QuestionStatisticsInput,
): Promise<QuestionStatistics> {
  const query = parseInput(questionStatisticsInput, input);
  const { definition, leaderboard, tasks, task, selected } = await selectQuestions(services, query);
  const { snapshot, judges, judge } = leaderboard;
  const { revision } = snapshot;
  const shownJudge = judges.find(({ id }) => id === judge);
  const head = {
    benchmark: definition.id,
    revision: revision && { label: revision.label, access: revision.access },
    judge: shownJudge ? { id: shownJudge.id, label: shownJudge.label } : null,
    tasks: tasks.map(({ id }) => id),
    task,
  };
  if (typeof selected === 'string') return { ...head, absence: selected, ...nothing };
  const { askedItems, counts, models, submissionId, positions } = selected;
  const { page, pages, indexes } = getPage(positions, { ...query, holding: -1 });
  const { explain } = await definition.load();
  const usedSlices = new Set(askedItems.flatMap(({ item }) => item.slices));
  return {
    ...head,
    absence: null,
    summary: { ...summarizeCounts(counts), models },
    submissionId,
    sameText: askedItems.every(({ text }) => text === askedItems[0]?.text),
    slices: definition.slices.flatMap(({ id }) => (usedSlices.has(id) ? [id] : [])),
    total: positions.length,
    page,
    pages,
    rows: indexes.flatMap((position) => {
      const item = askedItems[position]?.item;
      if (!item) return [];
      const question = shortenTexts(
        explain.question(item),
        maxCharacters,
        'Open the question for the rest.',
      );
      return [{ id: item.id, slices: item.slices, question, ...toNumbers(counts, position) }];
    }),
  };
}

/** Returns the numbers of the item at a position. */
export function toNumbers(
  counts: OutcomeCounts,
  position: number,
): Omit<QuestionStatisticsRow, 'id' | 'slices' | 'question'> {
  const discrimination = counts.discriminations[position] ?? Number.NaN;
  return {
    position: position + 1,
    right: counts.right[position] ?? 0,
    wrong: counts.wrong[position] ?? 0,
    mean: counts.means[position] ?? 0,
    discrimination: Number.isNaN(discrimination) ? null : discrimination,
    group: getGroup(counts, position),
  };
}

/** What there is without statistics. */
const nothing = {
  summary: null,
  submissionId: null,
  sameText: false,
  slices: [],
  total: 0,
  page: 1,
  pages: 1,
  rows: [],
} satisfies Partial<QuestionStatistics>;
