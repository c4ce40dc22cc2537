import { counted } from './words';

/** What a form of a rescoring has chosen, by names. */
export interface Chosen {
  title: string;
  scorerVersion: string;
  /** null: the whole board */
  submissions: number | null;
  /** null: each on its own revision */
  revision: string | null;
  /** null: each keeps its judge */
  judge: string | null;
  rejudge: boolean;
}

/** What asking for it does, step by step, before it is asked. */
export function planSentences(chosen: Chosen): string[] {
  const { title, scorerVersion, submissions, revision, judge, rejudge } = chosen;
  const scope =
    submissions === null
      ? `every current result of ${title}`
      : `${counted(submissions, 'chosen result')} of ${title}`;
  const on = revision ? `on dataset ${revision}` : 'each on its present dataset';
  const judged = judge
    ? ` ${judge} judges the answers${rejudge ? ', also those of submissions that brought verdicts of their own' : '; submissions that brought verdicts of their own are left as they are'}.`
    : '';
  return [
    `The stored files of ${scope} are scored again by ${scorerVersion}, ${on}.${judged}`,
    'First it is planned: you see how many results that takes, which are left as they are and why, and what judges would cost. Nothing is scored before you start it.',
    'It is scored behind the submissions of people, out of sight. Then you read every number and rank that would change.',
    'The board changes only when you publish, all of it at once. Nobody is told before that.',
  ];
}
