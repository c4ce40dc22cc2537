import type { UploadedFile } from '@clapboard/file-reader';
import { createJsonFile, createJsonLinesFile } from '../../contract/json-files';
import type { SampleSet } from '../../contract/sample';
import { itemId } from '../item';
import annotations from './annotations.json';
import { type Character, getAnswer, models } from './models';

/**
 * The sample set: synthetic questions, answers, models and verdicts from fixed seeds, so that every
 * installation shows the same numbers.
 */
export function loadSample(): SampleSet {
  return {
    label: 'Sample set (synthetic)',
    truthFiles: byDimension.map(([dimension, rows]) =>
      createJsonFile(`${dimension}/annotations_${dimension}.json`, rows),
    ),
    models: models.map(({ character, files, ...model }) => ({
      ...model,
      files: files === 'official' ? officialFiles(character) : [jsonlFile(character)],
    })),
  };
}

const byDimension = Object.entries(annotations);

function getAnswers(
  character: Character,
  dimension: string,
  rows: (typeof byDimension)[number][1],
) {
  return rows.map(({ Q, A }, position) => ({
    question: Q,
    truth: A,
    position,
    ...getAnswer(character, dimension, position, A),
  }));
}

function officialFiles(character: Character): UploadedFile[] {
  return byDimension.flatMap(([dimension, rows]) => {
    const answers = getAnswers(character, dimension, rows);
    return [
      createJsonFile(
        `predictions/${dimension}.json`,
        answers.map(({ question, text }) => ({ Q: question, A: text })),
      ),
      createJsonFile(
        `verdicts/${dimension}.json`,
        answers.map(({ question, truth, text, verdict }) => [
          verdict,
          { q: question, a: truth, pred: text },
        ]),
      ),
    ];
  });
}

function jsonlFile(character: Character): UploadedFile {
  const rows = byDimension.flatMap(([dimension, questions]) =>
    getAnswers(character, dimension, questions).map(({ position, text, verdict }) => {
      return { id: itemId(dimension, position), prediction: text, verdict };
    }),
  );
  return createJsonLinesFile('answers.jsonl', rows);
}
