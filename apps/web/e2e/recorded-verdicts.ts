import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ChosenFile } from './import-truth';
import type { Recorded } from './recorded-judge';

/** Folder of official ground truth, predictions and verdicts, which are not part of the repository. */
export const shared = fileURLToPath(new URL('../../../../shared', import.meta.url));
export const isShared = existsSync(path.join(shared, 'data'));

const data = (...parts: string[]) => path.join(shared, 'data', ...parts);

export function readShared<Schema extends z.ZodType>(
  schema: Schema,
  ...parts: string[]
): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(path.join(shared, ...parts), 'utf8')));
}

/** The predictions of a model with its judge's replies and the ground truth. */
export interface RecordedRun {
  truth: ChosenFile[];
  /** without verdicts */
  predictions: ChosenFile[];
  recorded: Recorded[];
}

/** Reads files by name from a folder of the shared data. */
function readFiles(folder: string, names: readonly string[]): ChosenFile[] {
  return names.map((name) => ({ name, bytes: readFileSync(data(folder, name)) }));
}

const cvrrVerdicts = z.array(
  z.tuple([
    z.record(z.string(), z.json()),
    z.object({ q: z.string(), a: z.string(), pred: z.string() }),
  ]),
);

/** Reads a run of CVRR-ES, where a question to the judge has the question, the true answer and the answer. */
export function cvrrRun(run: string): RecordedRun {
  const dimensions = readdirSync(data('cvrr-es/truth'));
  const names = readdirSync(data('cvrr-es/predictions', run));
  const recorded = readdirSync(data('cvrr-es/verdicts', run)).flatMap((name) =>
    readShared(cvrrVerdicts, 'data/cvrr-es/verdicts', run, name).flatMap(
      ([record, { q, a, pred }]) => {
        const reply = JSON.stringify(record);
        // Two questions were corrected after judging, so the reply is also found by the answer alone.
        return [[q, a, pred], [pred]].map((texts) => ({ texts, reply }));
      },
    ),
  );
  return {
    truth: readFiles(
      'cvrr-es/truth',
      dimensions.map((dimension) => `${dimension}/annotations_${dimension}.json`),
    ),
    predictions: readFiles(`cvrr-es/predictions/${run}`, names),
    recorded,
  };
}

const byAspect = <Row extends z.ZodType>(row: Row) =>
  z.record(z.string(), z.record(z.string(), z.array(row)));
const predictionRows = byAspect(
  z.object({ question: z.string(), answer: z.string(), prediction: z.string().nullable() }),
);
const verdictRows = byAspect(
  z.object({
    'chatgpt-response': z.string().nullish(),
    'chatgpt-reasoning': z.string().nullish(),
    'chatgpt-answer': z.string().nullish(),
  }),
);
type VerdictRow = z.output<typeof verdictRows>[string][string][number];

/** Reconstructs the judge's reply from a row. Returns null if no judge was used. */
function getReply(row: VerdictRow | undefined): string | null {
  const answer = row?.['chatgpt-answer'];
  if (typeof answer === 'string') {
    return `Reasoning: ${row?.['chatgpt-reasoning'] ?? ''}\nAnswer: ${answer}`;
  }
  return row?.['chatgpt-response'] ?? null;
}

export const tempcompassTasks = ['multi-choice', 'yes_no', 'caption_matching', 'captioning'];

/**
 * Reads a run of TempCompass. A question to the judge has the question, the true answer and the answer, or a
 * caption and the first multiple-choice question of its video and aspect. The authors' judge saw parts of
 * captions and Clapboard's sees whole captions, so verdicts are matched by position.
 */
export function tempcompassRun(model: string): RecordedRun {
  const folder = `tempcompass/predictions/${model}`;
  const names = tempcompassTasks.map((task) => `${task}.json`);
  const choices = readShared(predictionRows, 'data', folder, 'multi-choice.json');
  const recorded = names.flatMap((name) => {
    const verdicts = readShared(verdictRows, 'data/tempcompass/verdicts', model, name);
    const predictions = readShared(predictionRows, 'data', folder, name);
    return Object.entries(predictions).flatMap(([video, aspects]) =>
      Object.entries(aspects).flatMap(([aspect, rows]) =>
        rows.flatMap(({ question, answer, prediction }, i): Recorded[] => {
          const reply = getReply(verdicts[video]?.[aspect]?.[i]);
          if (reply === null || prediction === null) return [];
          const text = prediction.replaceAll('</s>', '').trim();
          const choice = choices[video]?.[aspect]?.[0]?.question ?? '';
          const texts = name === 'captioning.json' ? [text, choice] : [question, answer, text];
          return [{ texts, reply }];
        }),
      ),
    );
  });
  const questions = names.map((name) => `questions/${name}`);
  return {
    truth: readFiles('tempcompass/truth', [...questions, 'meta_info.json']),
    predictions: readFiles(folder, names),
    recorded,
  };
}
