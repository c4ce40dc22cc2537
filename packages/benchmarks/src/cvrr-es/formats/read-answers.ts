import { IssueList, type Json, type JsonObject, type SourceFile } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { GetTask } from '../../contract/scorer';
import type { PublicItem, ReadAnswers, RecognisedFile } from '../../contract/scoring';
import { chosenTask } from '../../reading/chosen-task';
import type { Report } from '../../reading/entry';
import { fileReport } from '../../reading/file-report';
import { severalModelsIssues } from '../../reading/several-models';
import { findDimension } from '../dimensions';
import type { Answer } from '../item';
import { taskId } from '../tasks';
import { joinVerdicts } from './join-verdicts';
import { jsonlAnswers } from './jsonl-answers';
import { hasOtherVerdict, mergeAnswers } from './merge-answers';
import { placePredictions } from './place-predictions';
import { placeRecords, withUnjudged } from './place-records';
import { type QuestionIndex, questionIndex } from './questions';
import { recognise } from './recognise';
import type { JudgedRecord, ReadFile } from './record';

interface Opened {
  uploadId: string;
  file: string;
  content: ReadFile;
  report: Report;
  /** an error was reported */
  refused: () => boolean;
}

/** Answers collected so far. */
interface CollectedAnswers {
  answers: Map<string, Answer>;
  /** the file that answered each item first */
  files: Map<string, string>;
  /** dimensions whose verdict file was read, with that file's name */
  judged: Map<string, string>;
}

/** The order in which files are read: lmms-eval’s rows may be about several items, and verdicts are about answers. */
const readingOrder: readonly ReadFile['format'][] = ['official', 'jsonl', 'lmms_eval', 'verdicts'];

/**
 * Converts prediction and verdict files to answers. Reads answers of all formats first; then each
 * verdict file, joined to the answers of its dimension or, without any, used as the submission
 * itself. Throws if an item lacks its question.
 */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
  getTask: GetTask,
): ReadAnswers {
  const issues = new IssueList();
  const index = questionIndex(items);
  const opened = files.flatMap((file) => open(file, index, getTask, issues) ?? []);
  const collected: CollectedAnswers = { answers: new Map(), files: new Map(), judged: new Map() };
  const ordered = readingOrder.flatMap((format) =>
    opened.filter(({ content }) => content.format === format),
  );
  for (const fileEntry of ordered) {
    const found = getAnswers(fileEntry, index, collected);
    if (fileEntry.refused()) continue;
    for (const [id, answer] of found) {
      const earlier = collected.answers.get(id);
      collected.answers.set(id, earlier ? mergeAnswers(earlier, answer) : answer);
      if (!collected.files.has(id)) collected.files.set(id, fileEntry.file);
    }
    if (fileEntry.content.format === 'verdicts')
      collected.judged.set(fileEntry.content.dimension, fileEntry.file);
  }
  reportUnjudged(collected, items, opened, issues);
  const recognised = opened.map(
    ({ uploadId, file, content, refused }): RecognisedFile => ({
      uploadId,
      file,
      format: content.format,
      task: taskId,
      answers: content.found,
      refused: refused(),
    }),
  );
  issues.addAll(severalModelsIssues(recognised, (name) => findDimension(name) !== undefined));
  const answers = new Map<string, Json>();
  for (const [id, answer] of collected.answers) answers.set(id, toJson(answer));
  const accepted = recognised.some(({ refused }) => !refused);
  return {
    tasks: new Map(accepted ? [[taskId, answers]] : []),
    recognised,
    issues: issues.toArray(),
  };
}

function toJson({ text, verdict, judgeFailed, loose, against, settled }: Answer): Json {
  const json: JsonObject = { text };
  if (verdict) json.verdict = verdict;
  if (judgeFailed) json.judgeFailed = judgeFailed;
  if (loose) json.loose = loose;
  if (against !== undefined) json.against = against;
  if (settled) json.settled = settled;
  return json;
}

function open(
  file: SourceFile,
  index: QuestionIndex,
  getTask: GetTask,
  issues: IssueList,
): Opened | null {
  const { report, refused } = fileReport(file.name, issues);
  if (chosenTask(getTask(file), [taskId], report) === null) return null;
  const content = recognise(file, index, report);
  return content && { uploadId: file.uploadId, file: file.name, content, report, refused };
}

/** Returns the answers of a file, given those before it; reports one that contradicts them. */
function getAnswers(
  { content, report, refused }: Opened,
  index: QuestionIndex,
  collected: CollectedAnswers,
): ReadonlyMap<string, Answer> {
  if (refused()) return new Map();
  const found = listAnswers(content, index, collected, report);
  for (const [id, answer] of found) {
    const earlier = collected.answers.get(id);
    const isOther = earlier !== undefined && earlier.text !== answer.text;
    if (!earlier || (!isOther && !hasOtherVerdict(earlier, answer))) continue;
    report({
      severity: 'error',
      code: isOther ? 'answered_twice' : 'judged_twice',
      at: id,
      message: isOther
        ? `${collected.files.get(id) ?? ''} has a different answer to ${id}.`
        : `Another file has a different verdict on ${id}.`,
      fix: 'Upload the files of a single run of one model.',
    });
    break;
  }
  return found;
}

function listAnswers(
  content: ReadFile,
  index: QuestionIndex,
  collected: CollectedAnswers,
  report: Report,
): ReadonlyMap<string, Answer> {
  switch (content.format) {
    case 'official': {
      const { dimension, rows } = content;
      return placePredictions(rows, dimension, index.get(dimension) ?? [], report);
    }
    case 'jsonl':
      return jsonlAnswers(content.rows, knownIds(index), report);
    case 'lmms_eval':
      return answersByDimension(content.records, index, collected.answers, report);
    case 'verdicts':
      return judgedAnswers(content, index, collected, report);
  }
}

function judgedAnswers(
  { dimension, records }: Extract<ReadFile, { format: 'verdicts' }>,
  index: QuestionIndex,
  { answers, judged }: CollectedAnswers,
  report: Report,
): ReadonlyMap<string, Answer> {
  const questions = index.get(dimension) ?? [];
  const first = judged.get(dimension);
  if (first !== undefined) {
    report({
      severity: 'error',
      code: 'judged_twice',
      at: '',
      message: `There are two verdict files for the dimension ${dimension}; the other is ${first}.`,
      fix: 'Upload the verdicts of a single run of one model. If the files are parts of one run, join them into one.',
    });
    return new Map();
  }
  const dimensionAnswers = new Map<string, Answer>();
  for (const { id } of questions) {
    const answer = answers.get(id);
    if (answer) dimensionAnswers.set(id, answer);
  }
  if (dimensionAnswers.size > 0)
    return joinVerdicts(records, dimensionAnswers, dimension, questions, report);
  const placed = placeRecords(records, dimension, questions, answers, report);
  return withUnjudged(placed, questions, report);
}

function answersByDimension(
  records: readonly JudgedRecord[],
  index: QuestionIndex,
  earlier: ReadonlyMap<string, Answer>,
  report: Report,
): ReadonlyMap<string, Answer> {
  const dimensions = [...new Set(records.map(({ dimension }) => dimension))];
  return new Map(
    dimensions.flatMap((dimension) => {
      const matchingRecords = records.filter((record) => record.dimension === dimension);
      const questions = index.get(dimension) ?? [];
      return [...placeRecords(matchingRecords, dimension, questions, earlier, report)];
    }),
  );
}

function knownIds(index: QuestionIndex): ReadonlySet<string> {
  return new Set([...index.values()].flatMap((questions) => questions.map(({ id }) => id)));
}

/** Reports the number of unjudged answers once; without a verdict they have no score. */
function reportUnjudged(
  { answers }: CollectedAnswers,
  items: readonly PublicItem[],
  opened: readonly Opened[],
  issues: IssueList,
): void {
  const unjudged = items.filter(({ id }) => {
    const answer = answers.get(id);
    return answer && !answer.verdict && answer.text !== null && answer.text !== '';
  });
  const failed = unjudged.filter(({ id }) => answers.get(id)?.judgeFailed).length;
  const [first] = unjudged;
  if (!first) return;
  issues.add({
    severity: 'warning',
    code: 'not_judged',
    file: opened[0]?.file ?? '',
    at: first.id,
    message: `${formatCounted(unjudged.length, 'answer has', 'answers have')} no verdict${failed > 0 ? ` (the judge call failed for ${failed} of them)` : ''}, the first ${first.id}. Answers without a verdict are left out of the denominators and the result is incomplete.`,
    fix: 'No action needed if this leaderboard has a judge. Otherwise judge them with the official LLM_Judge_evaluation.py and upload its files together with the answers.',
  });
}
