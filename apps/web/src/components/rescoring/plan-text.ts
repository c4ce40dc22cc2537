import { formatCounted } from '@/format/values';

/** The selection of a rescore form, by names. */
interface Chosen {
  title: string;
  scorerVersion: string;
  /** null: the whole leaderboard */
  submissions: number | null;
  /** null: each on its own revision */
  revision: string | null;
  /** null: each keeps its judge */
  judge: string | null;
  rejudge: boolean;
}

/** Describes step by step what a rescore will do. */
export function explainPlan(chosen: Chosen): string[] {
  const { title, scorerVersion, submissions, revision, judge, rejudge } = chosen;
  const scope =
    submissions === null
      ? `every current result of ${title}`
      : `${formatCounted(submissions, 'selected result')} of ${title}`;
  const on = revision ? `on dataset ${revision}` : 'each on its current dataset';
  const judged = judge
    ? ` ${judge} judges the answers${rejudge ? ', including those of submissions with their own verdicts' : '; submissions with their own verdicts stay as they are'}.`
    : '';
  return [
    `The stored files of ${scope} are scored again by ${scorerVersion}, ${on}.${judged}`,
    'Planning shows how many results are rescored, which are skipped and why, and any judge cost. Scoring begins when you start it.',
    'Rescoring runs at low priority and stays hidden. Then you review every changed number and rank.',
    'The leaderboard changes all at once when you publish. Nobody is notified before that.',
  ];
}
