import type { UploadedFile } from '@clapboard/file-reader';

/** Dimensions of CVRR-ES. All files have questions in each, so that every slice has items. */
export const dimensions = [
  'multiple_actions_in_a_single_video',
  'fine_grained_action_understanding',
  'partial_actions',
  'time_order_understanding',
  'non_existent_actions_with_existent_scene_depictions',
  'non_existent_actions_with_non_existent_scene_depictions',
  'continuity_and_object_instance_count',
  'unusual_and_physically_anomalous_activities',
  'interpretation_of_social_context',
  'understanding_emotional_context',
  'interpretation_of_visual_context',
];

const question = (dimension: string, index: number): string =>
  `What happens in scene ${index} of ${dimension.replaceAll('_', ' ')}?`;

/** Reference answer in the truth files, unique to the question. */
export const trueAnswer = (dimension: string, index: number): string =>
  `Truly, thing ${index} of ${dimension}.`;

interface AnswerOptions {
  /** the answer is right for about this share of the questions */
  skill: number;
  /** questions of each dimension left out at the end */
  omit?: number;
  /** prefix of every answer, to make the texts distinct */
  mark?: string;
}

/** Truth files of synthetic open questions: `questions` in each of the 11 dimensions. */
export function openTruthFiles(questions: number): UploadedFile[] {
  return dimensions.map((dimension) =>
    jsonFile(
      `annotations_${dimension}.json`,
      indices(questions).map((index) => ({
        Q: question(dimension, index),
        A: trueAnswer(dimension, index),
      })),
    ),
  );
}

/** Answers without a verdict, a file for each dimension. The same options give the same bytes. */
export function openAnswerFiles(questions: number, options: AnswerOptions): UploadedFile[] {
  return dimensions.map((dimension) =>
    jsonFile(
      `predictions/${dimension}.json`,
      indices(questions - (options.omit ?? 0)).map((index) => ({
        Q: question(dimension, index),
        A: answer(dimension, index, options),
      })),
    ),
  );
}

/** Verdicts on these answers, a file per dimension. The first `wrongly` verdicts of each file are wrong. */
export function verdictFiles(
  questions: number,
  options: AnswerOptions & { wrongly?: number },
): UploadedFile[] {
  return dimensions.map((dimension) =>
    jsonFile(
      `verdicts/${dimension}.json`,
      indices(questions - (options.omit ?? 0)).map((index) => {
        const pred = answer(dimension, index, options);
        const right = isRight(pred) !== index < (options.wrongly ?? 0);
        return [
          { pred: right ? 'correct' : 'incorrect', score: right ? 5 : 1, reason: 'Because.' },
          { q: question(dimension, index), a: trueAnswer(dimension, index), pred },
        ];
      }),
    ),
  );
}

/** Whether a text contains a correct answer of these files. */
export function isRight(text: string): boolean {
  return text.includes('I say: Truly, thing');
}

function answer(dimension: string, index: number, { skill, mark = '' }: AnswerOptions): string {
  const right = ((index * 37 + dimension.length * 11) % 100) / 100 < skill;
  return `${mark}I say: ${right ? trueAnswer(dimension, index) : `nothing, ${index}.`}`;
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function jsonFile(name: string, value: unknown): UploadedFile {
  return { name, bytes: new TextEncoder().encode(JSON.stringify(value)) };
}

/** A file of answers with verdicts: in every dimension, a question for each value in `preds`. */
export function verdictLinesFile(mark: string, preds: readonly string[]): UploadedFile {
  const lines = dimensions.flatMap((dimension) =>
    preds.map((pred, index) => ({
      id: `${dimension}/${index}`,
      prediction: `An answer of ${mark}.`,
      verdict: { pred, score: 3, reason: 'x' },
    })),
  );
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return { name: 'answers.jsonl', bytes: new TextEncoder().encode(text) };
}
