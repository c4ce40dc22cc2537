import type { Json, UploadedFile } from '@clapboard/file-reader';
import { createJsonFile, createJsonLinesFile } from '../../contract/json-files';
import type { SampleModel, SampleSet } from '../../contract/sample';
import { type TaskId, taskIds } from '../tasks';
import { type Fact, facts, getQuestion } from './facts';
import { getAnswer, models, type SampleAnswer } from './models';

/**
 * The sample set: synthetic videos, facts, models and verdicts from fixed seeds, so that every
 * installation shows the same numbers.
 */
export function loadSample(): SampleSet {
  const metaInfo = Object.fromEntries(
    facts.map(({ video, aspect, type, subject }) => [
      video,
      { eval_dim: { [aspect]: { subject, ...(type !== null && { type }) } } },
    ]),
  );
  return {
    label: 'Sample set (synthetic)',
    truthFiles: [
      ...taskIds.map((task) =>
        createJsonFile(
          `questions/${task}.json`,
          tree((fact) => getQuestion(task, fact)),
        ),
      ),
      createJsonFile('meta_info.json', metaInfo),
    ],
    models: models.map(({ character, submits, ...model }): SampleModel => {
      const answer = (task: TaskId, fact: Fact) => getAnswer(character, task, fact);
      return { ...model, files: getFiles(submits, answer) };
    }),
  };
}

type CreateAnswer = (task: TaskId, fact: Fact) => SampleAnswer;

function getFiles(
  submits: (typeof models)[number]['submits'],
  answer: CreateAnswer,
): UploadedFile[] {
  const verdicts = taskIds.map((task) =>
    createJsonFile(
      `auto_eval_results/${task}.json`,
      tree((fact) => verdictRow(task, fact, answer(task, fact))),
    ),
  );
  if (submits === 'verdicts') return verdicts;
  if (submits === 'jsonl') {
    const lines = taskIds.flatMap((task) =>
      facts.map((fact) => {
        const { text, rating } = answer(task, fact);
        return {
          id: `${task}/${fact.video}/${fact.aspect}/0`,
          prediction: text,
          ...(rating !== null && { verdict: { rating } }),
        };
      }),
    );
    return [createJsonLinesFile('answers.jsonl', lines)];
  }
  const predictions = taskIds.map((task) =>
    createJsonFile(
      `predictions/${task}.json`,
      tree((fact) => ({ ...getQuestion(task, fact), prediction: answer(task, fact).text })),
    ),
  );
  return [...predictions, ...verdicts];
}

function verdictRow(task: TaskId, fact: Fact, { text, rating }: SampleAnswer): Json {
  const { question, answer } = getQuestion(task, fact);
  if (task === 'captioning') {
    const key = getQuestion('multi-choice', fact).answer;
    return {
      'chatgpt-reasoning': 'Made up.',
      'chatgpt-answer': rating === 1 ? key : 'None of the choices are correct',
      'video-llm-prediction': text,
      'gt-answer': key,
      rating,
    };
  }
  const row = { question, 'gt-answer': answer, 'video-llm-prediction': text };
  if (rating === null) return { ...row, match_success: true };
  const reply = rating === 1 ? 'Correct' : 'Incorrect';
  return { ...row, match_success: false, 'chatgpt-response': reply, rating };
}

function tree(row: (fact: Fact) => Json): Json {
  return Object.fromEntries(facts.map((fact) => [fact.video, { [fact.aspect]: [row(fact)] }]));
}
