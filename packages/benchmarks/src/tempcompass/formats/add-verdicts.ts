import type { Issue, IssueList } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import { excerpt } from '../../reading/entry';
import type { Answer } from '../item';
import { cleanText, prepared } from '../prepare';
import type { TaskId } from '../tasks';
import type { TaskPart } from './match-rows';
import { isJudgedText } from './official-caption';

/**
 * Adds the verdicts of a verdict file to answers with the judged text; reports others, and once that the texts of rows
 * that need no verdict are not those of the answers.
 */
export function addVerdicts(
  task: TaskId,
  { file, matched }: TaskPart,
  answers: Map<string, Answer>,
  issues: IssueList,
): void {
  const otherTexts: { id: string; at: string }[] = [];
  for (const { id, row } of matched) {
    const { verdict, text: judged, at, claimedKey } = row;
    const answer = answers.get(id);
    if (typeof judged !== 'string') continue;
    if (verdict === undefined) {
      if (answer && !answer.loose && !isSameText(task, answer, judged)) otherTexts.push({ id, at });
    } else if (answer?.loose) {
      issues.add(looseIssue(id, file, at));
    } else if (typeof answer?.text !== 'string') {
      issues.add(staleIssue(id, answer ? null : undefined, judged, file, at));
    } else if (!isSameText(task, answer, judged)) {
      issues.add(staleIssue(id, answer.text, judged, file, at));
    } else if (answer.verdict !== undefined && answer.verdict !== verdict) {
      issues.add({
        severity: 'warning',
        code: 'verdicts_differ',
        file,
        at,
        message: `${id} has two contradicting verdicts. The first is used.`,
        fix: 'Upload one verdict per answer.',
      });
    } else {
      answer.verdict = verdict;
      if (claimedKey !== undefined) answer.claimedKey = claimedKey;
    }
  }
  const [first] = otherTexts;
  if (!first) return;
  issues.add({
    severity: 'warning',
    code: 'stale_verdict',
    file,
    at: first.at,
    message: `${formatCounted(otherTexts.length, 'judged text that needs no verdict differs', 'judged texts that need no verdict differ')} from the submitted answers, for example that of ${first.id}. The submitted answers are scored.`,
    fix: 'Upload the files of a single run of one model.',
  });
}

/**
 * Whether an answer is the text that was judged. Some published verdict files contain judged texts
 * uncleaned.
 */
export function isSameText(task: TaskId, { text, cleaned }: Answer, judged: string): boolean {
  if (text === null) return false;
  const answer = cleanText({ text, cleaned });
  const captioning = task === 'captioning';
  return (
    isJudgedText(answer, judged, captioning) || isJudgedText(answer, prepared(judged), captioning)
  );
}

/** A verdict on another text than the submitted one; `text` is null for a null answer, undefined without an answer. */
export function staleIssue(
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
        : 'no answer was submitted';
  return {
    severity: 'warning',
    code: 'stale_verdict',
    file,
    at,
    message: `${id}: the judged text is ${excerpt(judged)}, but ${submitted}. The verdict was ignored.`,
    fix: 'Upload verdicts about the submitted predictions, or remove the verdicts and have the answers judged here.',
  };
}

function looseIssue(id: string, file: string, at: string): Issue {
  return {
    severity: 'warning',
    code: 'stale_verdict',
    file,
    at,
    message: `${id}: the submitted answers to this question don’t name their video, so this verdict can’t be matched. It was ignored.`,
    fix: 'Upload only the judged samples: they contain the answers too.',
  };
}
