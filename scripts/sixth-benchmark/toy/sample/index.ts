import { createJsonFile, createJsonLinesFile } from '../../contract/json-files';
import type { SampleModel, SampleSet } from '../../contract/sample';
import questions from './questions.json';

type Question = (typeof questions)[number];

/** Three synthetic models and their answers. */
const models: readonly (readonly [string, (question: Question) => string])[] = [
  ['Sample: Sees All', ({ answer }) => answer],
  ['Sample: Sees by Day', ({ answer, light }) => (light === 'day' ? answer : 'yes')],
  ['Sample: Says Yes', () => 'yes'],
];

/** Returns the sample set, which is synthetic. */
export function loadSample(): SampleSet {
  return {
    label: 'Sample set (synthetic)',
    truthFiles: [createJsonFile('questions.json', questions)],
    models: models.map(([name, answerTo]): SampleModel => {
      const answers = questions.map((question) => {
        return { id: question.id, prediction: answerTo(question) };
      });
      return {
        name,
        organisation: 'Clapboard samples',
        openWeights: true,
        parameters: 7,
        released: '2025-01',
        runSettings: { frames: 8, fps: null, resolution: '', promptVariant: '' },
        files: [createJsonLinesFile('answers.jsonl', answers)],
      };
    }),
  };
}
