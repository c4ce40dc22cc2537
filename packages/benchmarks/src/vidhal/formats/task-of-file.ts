import type { Json } from '@clapboard/file-reader';
import { isLetter, isWholeOrder } from '../letters';
import { getOptions } from './orders';

const names: readonly (readonly [string, RegExp])[] = [
  ['mcqa', /mcqa|multiple[ _-]?choice/i],
  ['naive_ordering', /naive/i],
  ['relative_ordering', /relative/i],
];

/**
 * Returns the tasks in the file's name, then in its folders and archive from the innermost on. Those whose answers have
 * this shape, if any: of the task and the model, one may be in the name of the file and the other in that of its folder.
 */
export function listNamedTasks(file: string, shape: AnswerShape): string[] {
  const named = file
    .split(/[\\/]/)
    .reverse()
    .flatMap((part) => {
      const [only, ...others] = names.filter(([, pattern]) => pattern.test(part));
      return only && others.length === 0 ? [only[0]] : [];
    });
  const fitting = named.filter((task) => getShape(task) === shape);
  return [...new Set(fitting.length > 0 ? fitting : named)];
}

/** The shape of a task’s answers. */
export function getShape(task: string): AnswerShape {
  return task === 'mcqa' ? 'choices' : 'orders';
}

/** The shape of the answers. The two ordering tasks can't be distinguished by content. */
export type AnswerShape = 'choices' | 'orders' | 'unclear';

/** Choices: texts, most of them one letter. Orders: most are three different letters. */
export function detectAnswerShape(values: readonly Json[]): AnswerShape {
  let [answers, single, whole] = [0, 0, 0];
  for (const value of values) {
    if (value === null) continue;
    answers += 1;
    if (typeof value === 'string' && isLetter(value.trim().toUpperCase())) single += 1;
    else if (isOrderOfLetters(value)) whole += 1;
  }
  if (single * 2 > answers) return 'choices';
  return whole * 2 > answers ? 'orders' : 'unclear';
}

function isOrderOfLetters(value: Json): boolean {
  const options = getOptions(value);
  return options !== null && isWholeOrder(options) && options.every(isLetter);
}
