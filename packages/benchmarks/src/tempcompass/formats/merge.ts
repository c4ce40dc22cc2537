import type { Issue, IssueList, Json } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { Answers } from '../../contract/scoring';
import { excerpt } from '../../reading/entry';
import { type Answer, toJson } from '../item';
import { cleanText, prepared } from '../prepare';
import type { TaskId } from '../tasks';
import type { LooseRow, MatchedRow } from './match-rows';
import { isJudgedText } from './official-caption';
import { reportNulls } from './report-nulls';
import type { Row } from './row';

/** The rows of one file for one task. */
export interface TaskPart {
  file: string;
  carries: 'predictions' | 'verdicts';
  /** its texts were cleaned by the official code */
  cleaned: boolean;
  matched: readonly MatchedRow[];
  loose: readonly LooseRow[];
}

/**
 * Merges the answers of one task from all its files. Prediction files contain the answers; without
 * any, the judged texts of the verdict files are the answers. A verdict counts only for the judged
 * text. Loose rows are at any free item with their question. `refused` names the files that
 * contradict an earlier one.
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
  for (const part of sources) {
    if (refused.has(part.file)) continue;
    const surplus = addLoose(part, answers);
    if (!surplus) continue;
    refused.add(part.file);
    issues.add(surplusIssue(part.file, surplus));
  }
  for (const part of parts) {
    if (!sources.includes(part)) addVerdicts(task, part, answers, issues);
  }
  const stored = new Map<string, Json>();
  for (const [id, answer] of answers) stored.set(id, toJson(answer));
  return { answers: stored, refused };
}

/**
 * Moves rows whose question an earlier file answers to a free item with the same question: the parts
 * of a run may have one each. A file that repeats other items, too, is a copy and stays unchanged.
 */
function placeTwins(
  matched: readonly MatchedRow[],
  earlier: ReadonlyMap<string, Answer>,
): readonly MatchedRow[] {
  const repeated = matched.filter(({ id }) => earlier.has(id));
  if (repeated.length === 0 || repeated.some(({ twins }) => !twins)) return matched;
  const taken = new Set([...earlier.keys(), ...matched.map(({ id }) => id)]);
  return matched.map((row) => {
    const free = earlier.has(row.id) ? row.twins?.find((id) => !taken.has(id)) : undefined;
    if (free === undefined) return row;
    taken.add(free);
    return { ...row, id: free };
  });
}

/**
 * Adds the loose rows of a file; rows that repeat those of an earlier file are added once. Adds
 * none and returns the first row without a free item if a question has more rows than items.
 */
function addLoose(
  { cleaned, loose }: TaskPart,
  answers: Map<string, Answer>,
): LooseRow | undefined {
  const added = new Map<string, Answer>();
  const repeated = new Set<string>();
  for (const looseRow of loose) {
    const { ids, row } = looseRow;
    const { text = null, claimedKey } = row;
    const earlier = ids.find((id) => {
      const answer = answers.get(id);
      const same = answer?.loose && answer.text === text && answer.claimedKey === claimedKey;
      return same && !repeated.has(id);
    });
    const free = ids.find((id) => !answers.has(id) && !added.has(id));
    if (earlier !== undefined) repeated.add(earlier);
    else if (free === undefined) return looseRow;
    else {
      const answer = {
        text,
        ...(claimedKey !== undefined && { claimedKey }),
        loose: true as const,
      };
      added.set(free, { ...answer, ...(cleaned && { cleaned: true }) });
    }
  }
  for (const [id, answer] of added) answers.set(id, answer);
  return undefined;
}

function surplusIssue(file: string, { ids, row }: LooseRow): Issue {
  return {
    severity: 'error',
    code: 'surplus_rows',
    file,
    at: row.at,
    message: `This row’s question has more answers than its ${formatCounted(ids.length, 'item')}.`,
    fix: 'Upload the samples of a single run of one model.',
  };
}

function getAnswer(
  task: TaskId,
  id: string,
  { at, text = null, verdict, judged, claimedKey }: Row,
  { file, cleaned }: TaskPart,
  issues: IssueList,
): Answer {
  const answer: Answer = { text };
  if (cleaned) answer.cleaned = true;
  if (claimedKey !== undefined) answer.claimedKey = claimedKey;
  if (text === null || verdict === undefined) return answer;
  if (judged === undefined || isSameText(task, answer, judged)) answer.verdict = verdict;
  else issues.add(stale(id, text, judged, file, at));
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
    if (answer?.loose) {
      issues.add(looseVerdict(id, file, at));
    } else if (typeof answer?.text !== 'string') {
      issues.add(stale(id, answer ? null : undefined, judged, file, at));
    } else if (!isSameText(task, answer, judged)) {
      issues.add(stale(id, answer.text, judged, file, at));
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
}

/**
 * Whether an answer is the text that was judged. Some published verdict files contain judged texts
 * uncleaned.
 */
function isSameText(task: TaskId, { text, cleaned }: Answer, judged: string): boolean {
  if (text === null) return false;
  const answer = cleanText({ text, cleaned });
  const captioning = task === 'captioning';
  return (
    isJudgedText(answer, judged, captioning) || isJudgedText(answer, prepared(judged), captioning)
  );
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

function looseVerdict(id: string, file: string, at: string): Issue {
  return {
    severity: 'warning',
    code: 'stale_verdict',
    file,
    at,
    message: `${id}: the submitted answers to this question don’t name their video, so this verdict can’t be matched. It was ignored.`,
    fix: 'Upload only the judged samples: they contain the answers too.',
  };
}
