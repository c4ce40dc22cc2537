import type { Issue, IssueList, Json } from '@clapboard/intake';
import type { Answers } from '../../contract/scoring';
import { excerpt } from '../../reading/entry';
import type { Answer } from '../item';
import type { TaskId } from '../tasks';
import type { MatchedRow } from './match-rows';
import { isJudgedText } from './official-caption';
import type { Row } from './row';

/** What one file has for one task. */
export interface TaskPart {
  file: string;
  carries: 'predictions' | 'verdicts';
  matched: readonly MatchedRow[];
}

/**
 * The answers of one task from all its files. Files of predictions say what was answered; where
 * there is none, the judged texts of the verdict files are the answers. A verdict counts only for the
 * text that was judged. `refused` names the files that contradict an earlier one.
 */
export function mergeParts(
  task: TaskId,
  parts: readonly TaskPart[],
  issues: IssueList,
): { answers: Answers; refused: ReadonlySet<string> } {
  const predictions = parts.filter(({ carries }) => carries === 'predictions');
  const sources = predictions.length > 0 ? predictions : parts;
  const refused = new Set<string>();
  const answers = new Map<string, Answer>();
  for (const part of sources) {
    const own = part.matched.map(
      ({ id, row }) => [id, answerOf(task, id, row, part, issues)] as const,
    );
    if (contradicts(task, part.file, own, answers, issues)) {
      refused.add(part.file);
      continue;
    }
    for (const [id, answer] of own) answers.set(id, { ...answers.get(id), ...answer });
  }
  for (const part of parts) {
    if (!sources.includes(part)) addVerdicts(task, part, answers, issues);
  }
  reportNulls(task, sources[0]?.file ?? '', answers, issues);
  return { answers: new Map([...answers].map(([id, answer]) => [id, toJson(answer)])), refused };
}

function toJson({ text, verdict, claimedKey }: Answer): Json {
  return {
    text,
    ...(verdict !== undefined && { verdict }),
    ...(claimedKey !== undefined && { claimedKey }),
  };
}

function answerOf(
  task: TaskId,
  id: string,
  { at, text = null, verdict, judged, claimedKey }: Row,
  { file }: TaskPart,
  issues: IssueList,
): Answer {
  const answer: Answer = { text, ...(claimedKey !== undefined && { claimedKey }) };
  if (text === null || verdict === undefined) return answer;
  if (judged === undefined || isJudgedText(text, judged, task === 'captioning')) {
    return { ...answer, verdict };
  }
  issues.add(stale(id, text, judged, file, at));
  return answer;
}

/** Whether an earlier file answers an item otherwise; then neither can be preferred. */
function contradicts(
  task: TaskId,
  file: string,
  own: readonly (readonly [string, Answer])[],
  earlier: ReadonlyMap<string, Answer>,
  issues: IssueList,
): boolean {
  const differing = own.filter(([id, { text, verdict }]) => {
    const first = earlier.get(id);
    if (!first) return false;
    return (
      first.text !== text ||
      (verdict !== undefined && first.verdict !== undefined && first.verdict !== verdict)
    );
  });
  const [example] = differing;
  if (!example) return false;
  issues.add({
    severity: 'error',
    code: 'task_twice',
    file,
    at: example[0],
    message: `Another file of the task ${task} answers ${differing.length} of the same items differently, for instance ${example[0]}.`,
    fix: 'Send one file of predictions for each task.',
  });
  return true;
}

function addVerdicts(
  task: TaskId,
  { file, matched }: TaskPart,
  answers: Map<string, Answer>,
  issues: IssueList,
): void {
  for (const { id, row } of matched) {
    const { verdict, text: judged, at, claimedKey } = row;
    const answer = answers.get(id);
    if (verdict === undefined || typeof judged !== 'string') continue;
    if (typeof answer?.text !== 'string') {
      issues.add(stale(id, answer ? null : undefined, judged, file, at));
    } else if (!isJudgedText(answer.text, judged, task === 'captioning')) {
      issues.add(stale(id, answer.text, judged, file, at));
    } else if (answer.verdict !== undefined && answer.verdict !== verdict) {
      issues.add({
        severity: 'warning',
        code: 'verdicts_differ',
        file,
        at,
        message: `${id} was judged before, with the other outcome. The first verdict is used.`,
        fix: 'Send one verdict for each answer.',
      });
    } else {
      answers.set(id, { ...answer, verdict, ...(claimedKey !== undefined && { claimedKey }) });
    }
  }
}

function stale(
  id: string,
  text: string | null | undefined,
  judged: string,
  file: string,
  at: string,
): Issue {
  const submitted =
    typeof text === 'string'
      ? `the submitted answer is ${excerpt(text)}`
      : text === null
        ? 'the submitted answer is null'
        : 'no answer to it is submitted';
  return {
    severity: 'warning',
    code: 'stale_verdict',
    file,
    at,
    message: `${id}: the judged text is ${excerpt(judged)}, but ${submitted}. The verdict is not used.`,
    fix: 'Send the verdicts of the submitted predictions, or leave the verdicts out and have the answers judged.',
  };
}

function reportNulls(
  task: TaskId,
  file: string,
  answers: ReadonlyMap<string, Answer>,
  issues: IssueList,
): void {
  const refusals = [...answers].filter(([, { text }]) => text === null).map(([id]) => id);
  if (refusals.length === 0) return;
  issues.add({
    severity: 'info',
    code: 'null_predictions',
    file,
    at: refusals[0] ?? '',
    message: `${task}: ${refusals.length} predictions are null. They count as refused and wrong, as in the official code.`,
    fix: 'Nothing to do if the model gave no answer. Otherwise put its answer in.',
  });
}
