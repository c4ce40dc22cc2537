import type { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import type { ExportedFile } from '../../core/files/exported-file';
import { toCsv } from '../../core/files/to-csv';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { toNumbers } from './list';
import { questionSelectionInput } from './schemas';
import { selectQuestions } from './select-questions';

const header = [
  ...['task', 'item', 'slices', 'results', 'right', 'wrong', 'mean'],
  ...['discrimination', 'group', 'question'],
];

const reasons = {
  no_right_answers: 'No task of this benchmark has answers that can be right.',
  no_dataset: 'This benchmark has no dataset yet.',
  private_dataset:
    'This dataset’s answers are private, so statistics of single questions can’t be exported.',
  too_few_results: 'Statistics need complete results of at least two models.',
} as const;

/**
 * Exports the statistics of all filtered questions as CSV, in the requested order. For everybody, on public revisions
 * only. Throws `invalid_input` if there are none, and otherwise as `listQuestionStatistics`.
 */
export async function exportQuestionStatistics(
  services: Services,
  _actor: Actor,
  input: z.input<typeof questionSelectionInput>,
): Promise<ExportedFile> {
  const query = parseInput(questionSelectionInput, input);
  const { definition, task, selected } = await selectQuestions(services, query);
  if (typeof selected === 'string') throw invalidInput([['benchmark', reasons[selected]]]);
  const { askedItems, counts, positions } = selected;
  const toRow = (position: number) => {
    const entry = askedItems[position];
    const { right, wrong, mean, discrimination, group } = toNumbers(counts, position);
    return [
      ...[task, entry?.item.id ?? '', entry?.item.slices.join('; ') ?? '', counts.results],
      ...[right, wrong, mean, discrimination, group, entry?.text ?? ''],
    ];
  };
  return {
    name: `${definition.id}-${task}-questions.csv`,
    type: 'text/csv; charset=utf-8',
    text: (async function* () {
      yield toCsv([header, ...positions.map(toRow)]);
    })(),
  };
}
