import type { Issue, IssueList, Json } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { Answers } from '../../contract/scoring';
import { type Answer, toJson } from '../item';
import type { TaskId } from '../tasks';
import { addVerdicts, isSameText, staleIssue } from './add-verdicts';
import type { TaskPart } from './match-rows';
import { addLoose, placeJudged, placeTwins, surplusIssue } from './place-rows';
import { reportNulls } from './report-nulls';
import type { Row } from './row';

/**
 * Merges the answers of one task from all its files. Prediction files contain the answers; without
 * any, the judged texts of the verdict files are the answers. A verdict counts only for the judged
 * text. Loose rows are at the item where they were judged, else at any free item with their
 * question. `refused` names the files that contradict an earlier one.
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
  const accepted: TaskPart[] = [];
  for (const part of sources) {
    const matched = placeTwins(part.matched, answers);
    const matchedAnswers = matched.map(
      ({ id, row }) => [id, getAnswer(task, id, row, part, issues)] as const,
    );
    const differing = listDiffering(matchedAnswers, answers);
    if (differing[0] !== undefined) {
      issues.add(contradictionIssue(part.file, differing, accepted));
      refused.add(part.file);
      continue;
    }
    accepted.push({ ...part, matched });
    const looseAnswers = part.loose.map(
      ({ ids: [id = ''], row: { text = null } }) => [id, { text }] as const,
    );
    reportNulls(task, part.file, [...matchedAnswers, ...looseAnswers], issues);
    for (const [id, answer] of matchedAnswers) {
      const earlier = answers.get(id);
      answers.set(id, earlier ? { ...earlier, ...answer } : answer);
    }
  }
  const verdicts = parts.filter((part) => !sources.includes(part));
  const judgedRows = listRows(verdicts.filter((part) => !isOtherRun(task, part, answers)));
  const isJudged = (id: string, row: Row) =>
    judgedRows.get(id)?.some((judged) => isSameAnswer(task, row, judged)) ?? false;
  for (const part of sources) {
    if (refused.has(part.file)) continue;
    const loose = placeJudged(part, isJudged, answers);
    const surplus = addLoose({ ...part, loose }, answers);
    if (!surplus) continue;
    refused.add(part.file);
    issues.add(surplusIssue(part.file, surplus));
  }
  for (const part of verdicts) addVerdicts(task, part, answers, issues);
  const stored = new Map<string, Json>();
  for (const [id, answer] of answers) stored.set(id, toJson(answer));
  return { answers: stored, refused };
}

/** Whether a file judged another text than a submitted answer, so that its texts don’t show where answers belong. */
function isOtherRun(
  task: TaskId,
  { matched }: TaskPart,
  answers: ReadonlyMap<string, Answer>,
): boolean {
  return matched.some(({ id, row: { text } }) => {
    const answer = answers.get(id);
    return answer !== undefined && typeof text === 'string' && !isSameText(task, answer, text);
  });
}

/** The rows of files, by item. */
function listRows(parts: readonly TaskPart[]): ReadonlyMap<string, readonly Row[]> {
  const rows = new Map<string, Row[]>();
  for (const { id, row } of parts.flatMap(({ matched }) => matched)) {
    const ofItem = rows.get(id);
    if (ofItem) ofItem.push(row);
    else rows.set(id, [row]);
  }
  return rows;
}

/**
 * Whether a judged row is about a row without a video: the same text and reference. A caption is judged by another
 * reference than its own, but its text tells it from others.
 */
function isSameAnswer(task: TaskId, { text = null, claimedKey }: Row, judged: Row): boolean {
  if (typeof judged.text !== 'string' || !isSameText(task, { text }, judged.text)) return false;
  return task === 'captioning' || judged.claimedKey === claimedKey;
}

function getAnswer(
  task: TaskId,
  id: string,
  { at, text = null, cleaned, verdict, judged, claimedKey }: Row,
  { file }: TaskPart,
  issues: IssueList,
): Answer {
  const answer: Answer = { text };
  if (cleaned) answer.cleaned = cleaned;
  if (claimedKey !== undefined) answer.claimedKey = claimedKey;
  if (text === null || verdict === undefined) return answer;
  if (judged === undefined || isSameText(task, answer, judged)) answer.verdict = verdict;
  else issues.add(staleIssue(id, text, judged, file, at));
  return answer;
}

/** The ids with another answer or verdict in an earlier file; then neither can be preferred. */
function listDiffering(
  matchedAnswers: readonly (readonly [string, Answer])[],
  earlier: ReadonlyMap<string, Answer>,
): string[] {
  if (earlier.size === 0) return [];
  return matchedAnswers.flatMap(([id, { text, verdict }]) => {
    const first = earlier.get(id);
    if (!first) return [];
    const isOtherVerdict =
      verdict !== undefined && first.verdict !== undefined && first.verdict !== verdict;
    return first.text !== text || isOtherVerdict ? [id] : [];
  });
}

function contradictionIssue(
  file: string,
  [example = '', ...others]: readonly string[],
  accepted: readonly TaskPart[],
): Issue {
  const earlier = accepted.find(({ matched }) => matched.some(({ id }) => id === example));
  return {
    severity: 'error',
    code: 'task_twice',
    file,
    at: example,
    message: `${earlier?.file ?? ''} has different answers to ${formatCounted(others.length + 1, 'item')}, for example ${example}.`,
    fix: 'Upload one prediction file per task.',
  };
}
