import { IssueList, type Json, type SourceFile } from '@clapboard/intake';
import type { PublicItem, ReadAnswers, RecognisedFile } from '../../contract/scoring';
import { chosenTask } from '../../reading/chosen-task';
import type { Report } from '../../reading/entry';
import { fileReport } from '../../reading/file-report';
import type { Answer } from '../item';
import { taskId } from '../tasks';
import { joinVerdicts } from './join-verdicts';
import { jsonlAnswers } from './jsonl-answers';
import { placePredictions } from './place-predictions';
import { placeRecords, withUnjudged } from './place-records';
import { type QuestionIndex, questionIndex } from './questions';
import { recognise } from './recognise';
import type { JudgedRecord, ReadFile } from './record';

interface Opened {
  file: string;
  content: ReadFile;
  report: Report;
  /** an error was reported */
  refused: () => boolean;
}

/** Answers of a submission while it is put together. */
interface Gathered {
  answers: Map<string, Answer>;
  /** dimensions whose verdict file was read, by the name of that file */
  judged: Map<string, string>;
}

/**
 * Prediction and verdict files to answers. Answers first, from whichever format; then verdict
 * files, each joined to the answers of its dimension or, where there are none, taken as the
 * submission itself. Throws when an item comes without its question.
 */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
  taskOf: (file: string) => string | undefined,
): ReadAnswers {
  const issues = new IssueList();
  const index = questionIndex(items);
  const opened = files.flatMap((file) => open(file, index, taskOf, issues) ?? []);
  const gathered: Gathered = { answers: new Map(), judged: new Map() };
  const answersFirst = [
    ...opened.filter(({ content }) => content.format !== 'verdicts'),
    ...opened.filter(({ content }) => content.format === 'verdicts'),
  ];
  for (const one of answersFirst) {
    const found = answersOf(one, index, gathered);
    if (one.refused()) continue;
    for (const [id, answer] of found) gathered.answers.set(id, answer);
    if (one.content.format === 'verdicts') gathered.judged.set(one.content.dimension, one.file);
  }
  reportUnjudged(gathered, items, opened, issues);
  const recognised = opened.map(
    ({ file, content, refused }): RecognisedFile => ({
      file,
      format: content.format,
      task: taskId,
      answers: content.found,
      refused: refused(),
    }),
  );
  const accepted = recognised.some(({ refused }) => !refused);
  const answers = new Map([...gathered.answers].map(([id, answer]) => [id, toJson(answer)]));
  return {
    tasks: new Map(accepted ? [[taskId, answers]] : []),
    recognised,
    issues: issues.toArray(),
  };
}

function toJson(answer: Answer): Json {
  const members = Object.entries(answer).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return Object.fromEntries(members);
}

function open(
  file: SourceFile,
  index: QuestionIndex,
  taskOf: (file: string) => string | undefined,
  issues: IssueList,
): Opened | null {
  const { report, refused } = fileReport(file.name, issues);
  if (chosenTask(taskOf(file.name), [taskId], report) === null) return null;
  const content = recognise(file, index, report);
  return content && { file: file.name, content, report, refused };
}

/** The answers that one file brings, in the light of those before it. */
function answersOf(
  { file, content, report, refused }: Opened,
  index: QuestionIndex,
  gathered: Gathered,
): ReadonlyMap<string, Answer> {
  if (refused()) return new Map();
  if (content.format === 'verdicts') return judgedAnswers(content, index, gathered, report);
  const found =
    content.format === 'official'
      ? placePredictions(
          content.rows,
          content.dimension,
          index.get(content.dimension) ?? [],
          report,
        )
      : content.format === 'jsonl'
        ? jsonlAnswers(content.lines, knownIds(index), report)
        : answersByDimension(content.records, index, report);
  const twice = [...found].find(([id, { text }]) => {
    const earlier = gathered.answers.get(id);
    return earlier !== undefined && earlier.text !== text;
  });
  if (twice) {
    report({
      severity: 'error',
      code: 'answered_twice',
      at: twice[0],
      message: `Another file answers ${twice[0]} differently than ${file}.`,
      fix: 'Send the files of one model and one run only.',
    });
  }
  return found;
}

function judgedAnswers(
  { dimension, records }: Extract<ReadFile, { format: 'verdicts' }>,
  index: QuestionIndex,
  { answers, judged }: Gathered,
  report: Report,
): ReadonlyMap<string, Answer> {
  const questions = index.get(dimension) ?? [];
  const first = judged.get(dimension);
  if (first !== undefined) {
    report({
      severity: 'error',
      code: 'judged_twice',
      at: '',
      message: `There are two files of verdicts for the dimension ${dimension}; the other is ${first}.`,
      fix: 'Send the verdicts of one model and one run only.',
    });
    return new Map();
  }
  const own = new Map([...answers].filter(([id]) => id.startsWith(`${dimension}/`)));
  if (own.size > 0) return joinVerdicts(records, own, dimension, questions, report);
  return withUnjudged(placeRecords(records, dimension, questions, report), questions, report);
}

function answersByDimension(
  records: readonly JudgedRecord[],
  index: QuestionIndex,
  report: Report,
): ReadonlyMap<string, Answer> {
  const dimensions = [...new Set(records.map(({ dimension }) => dimension))];
  return new Map(
    dimensions.flatMap((dimension) => {
      const own = records.filter((record) => record.dimension === dimension);
      return [...placeRecords(own, dimension, index.get(dimension) ?? [], report)];
    }),
  );
}

function knownIds(index: QuestionIndex): ReadonlySet<string> {
  return new Set([...index.values()].flatMap((questions) => questions.map(({ id }) => id)));
}

/** Says once how many answers nobody has judged: without a verdict they have no number. */
function reportUnjudged(
  { answers }: Gathered,
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
    message: `${unjudged.length} answers have no verdict${failed > 0 ? ` (for ${failed} of them the call of the judge failed)` : ''}, the first ${first.id}. Until they have one they leave the denominators, and the result is incomplete.`,
    fix: 'Nothing to do where the board has a judge: it is asked. Otherwise judge them with LLM_Judge_evaluation.py of the official repository and send its files together with the answers.',
  });
}
