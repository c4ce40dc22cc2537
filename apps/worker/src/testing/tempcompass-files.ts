import type { UploadedFile } from '@clapboard/file-reader';
import { newerNo, tempCompass } from './older-scorer';

type Rows = Record<string, Record<string, { answer: string }[]>>;

/** Tasks that rules score without a judge. Only one, so that hundreds of evaluations take seconds. */
const tasks = ['yes_no'] as const;

const formatText = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));
const toBytes = (text: string) => new TextEncoder().encode(text);

/** Returns the truth files of the sample set with this number of copies of each video. */
export async function tempCompassTruth(copies: number): Promise<UploadedFile[]> {
  const { truthFiles } = await tempCompass().loadSample();
  return truthFiles.map(({ name, bytes }) => {
    const videos = Object.entries(formatText(bytes) as Record<string, unknown>);
    const many = Array.from({ length: copies }, (_, copy) =>
      videos.map(([video, rows]) => [`${video}-${copy}`, rows] as const),
    );
    return { name, bytes: toBytes(JSON.stringify(Object.fromEntries(many.flat()))) };
  });
}

/**
 * Returns answers to all questions, deterministically by `model`. Every third model writes “no” as a word that
 * only the newer scorer reads.
 */
export function tempCompassAnswers(truth: readonly UploadedFile[], model: number): UploadedFile[] {
  const lines = tasks.flatMap((task) => {
    const file = truth.find(({ name }) => name === `questions/${task}.json`);
    const rows = formatText(file?.bytes ?? toBytes('{}')) as Rows;
    return Object.entries(rows).flatMap(([video, aspects]) =>
      Object.entries(aspects).flatMap(([aspect, questions]) =>
        questions.map(({ answer }, index) => {
          const id = `${task}/${video}/${aspect}/${index}`;
          const right = chance(`${model} ${id}`) < 30 + 2 * model;
          return { id, prediction: predict(answer, right, model) };
        }),
      ),
    );
  });
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return [{ name: 'answers.jsonl', bytes: toBytes(text) }];
}

function predict(answer: string, right: boolean, model: number): string {
  if ((answer === 'yes') === right) return 'Yes.';
  return model % 3 === 0 ? newerNo : 'No.';
}

/** Returns 0 to 99, deterministically by the text (FNV-1a). */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of toBytes(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}
