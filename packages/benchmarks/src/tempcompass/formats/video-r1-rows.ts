import { isObject, type Json, type JsonObject, type SourceFile } from '@clapboard/file-reader';
import { getKind } from '../../reading/entry';
import { strip } from '../../reading/python-text';
import { listVideoR1Rows } from '../../reading/video-r1-results';
import { type ItemIndex, plainQuestion } from './item-index';
import { type FileRows, type Findings, getName, type ItemLocator, type Row } from './row';
import { answerText } from './tree-rows';

/** What the evaluation of Video-R1 writes for each question of a batch that failed. */
const failedOutput = '<answer>error</answer>';

/** An option of a list: its letter, and its text after it. */
const lettered = /^\s*\(?([A-Z])[.):]\s*([\s\S]*)$/;

/** An answer that is nothing but a letter. */
const onlyLetter = /^\(?([A-Z])[.):]?$/;

/**
 * Reads results of Video-R1; null for any other file. Rows name their video by its path and contain the question as
 * `problem`, sometimes without its options. Task and aspect are those of the question. An answer by the letter of an
 * option that the question doesn’t contain, such as “A” for `A. yes`, is read as that option.
 */
export function videoR1Rows(
  file: SourceFile,
  index: ItemIndex,
  findings: Findings,
): FileRows | null {
  const results = listVideoR1Rows(file);
  if (!results) return null;
  const rows = results.flatMap(({ at, value }) => toRow(value, at, index, findings) ?? []);
  return { format: 'video_r1', carries: 'predictions', rows };
}

function toRow(value: Json, at: string, index: ItemIndex, { note }: Findings): Row | null {
  const path = isObject(value) ? getName(value.path) : undefined;
  const problem = isObject(value) ? value.problem : undefined;
  if (!isObject(value) || path === undefined || typeof problem !== 'string') {
    note({
      severity: 'error',
      code: 'unexpected_row',
      at,
      message: isObject(value)
        ? 'The row lacks its "path" or "problem".'
        : `The row is ${getKind(value)}, not an object.`,
      fix: 'Upload the file as written by Video-R1.',
    });
    return null;
  }
  const video = index.findVideo(path) ?? path;
  const options = readOptions(value.options);
  const found = findQuestion(video, problem, options, index);
  const text = answerText(getPrediction(value), at, { note, refuse: note });
  const listed = listOptions(found?.locator.question ?? '');
  const others = options.filter(
    (option) => !listed.has(option.whole) && !listed.has(formatOption(option)),
  );
  return {
    at,
    ...(found && { task: found.task }),
    locator: found?.locator ?? { by: 'question', video, aspect: '', question: problem },
    text: typeof text === 'string' ? pickOption(text, others) : text,
  };
}

interface Option {
  letter: string;
  /** without the letter */
  text: string;
  whole: string;
}

/** The options of a row. Those without letters have the letters of their positions. */
function readOptions(value: Json | undefined): Option[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((whole, i) => {
    if (typeof whole !== 'string') return [];
    return [readOption(strip(whole), String.fromCharCode(65 + i))];
  });
}

/** An option, whose letter is `position` if it has none. */
function readOption(whole: string, position: string): Option {
  const [, letter = position, text = whole] = lettered.exec(whole) ?? [];
  return { letter, text, whole };
}

/** The lines of a question, as written and as options with letters. */
function listOptions(question: string): ReadonlySet<string> {
  const lines = plainQuestion(question).split('\n');
  return new Set(lines.flatMap((line) => [line, formatOption(readOption(line, ''))]));
}

/** An option with its letter in one notation. */
function formatOption({ letter, text }: Option): string {
  return `${letter}. ${text}`;
}

/** The item’s question, which may be the problem alone, or with its options below it. */
function findQuestion(
  video: string,
  problem: string,
  options: readonly Option[],
  index: ItemIndex,
) {
  const wordings = [
    problem,
    [problem, ...options.map(({ whole }) => whole)].join('\n'),
    [problem, ...options.map(({ text }) => text)].join('\n'),
  ];
  for (const question of wordings) {
    const topic = index.findTopic(video, question);
    if (!topic) continue;
    const { task, aspect } = topic;
    const locator: Extract<ItemLocator, { by: 'question' }> = {
      by: 'question',
      video,
      aspect,
      question,
    };
    return { task, locator };
  }
  return undefined;
}

/** The text in `<answer>`, which `prediction` contains, else the whole output. */
function getPrediction({ output, prediction }: JsonObject): Json | undefined {
  if (output === failedOutput) return undefined;
  return prediction === undefined ? output : prediction;
}

function pickOption(answer: string, options: readonly Option[]): string {
  const plain = strip(answer);
  const letter = onlyLetter.exec(plain)?.[1];
  const option = options.find(
    (candidate) => candidate.letter === letter || candidate.whole === plain,
  );
  return option?.text ?? answer;
}
