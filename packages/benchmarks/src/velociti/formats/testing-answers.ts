import { openFiles } from '@clapboard/file-reader';
import type { PublicItem } from '../../contract/scoring';
import { readAnswers } from './read-answers';

const ids = ['coref/v1/Ev1', 'coref/v1/Ev1#2', 'coref/v2/Ev3', 'chrono/v1/Ev1'];
const items: PublicItem[] = ['entailment', 'multiple_choice'].flatMap((task) =>
  ids.map((id) => ({ id, task, slices: [id.split('/')[0] ?? ''] })),
);

/** Reads files by name on a small dataset of two tests, in which one pair is repeated. */
export async function read(files: Record<string, string>, task?: string) {
  const uploads = Object.entries(files).map(([name, text]) => ({
    name,
    bytes: new TextEncoder().encode(text),
  }));
  const opened = await openFiles(uploads);
  const answers = readAnswers(opened.files, items, () => task);
  return { ...answers, issues: [...opened.issues, ...answers.issues] };
}

export const codes = (issues: readonly { code: string }[]) => issues.map(({ code }) => code);
export const header = 'test_name,video_id,event,pos_score,neg_score';
