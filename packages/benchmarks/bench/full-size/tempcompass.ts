import type { Json, UploadedFile } from '@clapboard/file-reader';
import { aspects } from '../../src/tempcompass/slices';
import { type TaskId, taskIds } from '../../src/tempcompass/tasks';
import { jsonFile } from './files';
import type { FullSize } from './full-size';
import { createQuestions, type Subject, type SyntheticQuestion } from './tempcompass-questions';

const videos = 410;
/** Captioning questions per aspect of a video. */
const captionsOfSubject = 4;

/** All aspects of all videos with their fine-grained aspect. Videos can have a second aspect. */
const subjects: readonly Subject[] = aspects
  .flatMap((aspect) =>
    aspect.fine.flatMap(({ id, counts }) =>
      Array.from({ length: counts.captioning / captionsOfSubject }, () => {
        return { aspect: aspect.id, type: id };
      }),
    ),
  )
  .map((subject, i) => ({ ...subject, video: String(1_030_000_000 + 7919 * (i % videos)) }));

/** Distributes the questions of each fine-grained aspect over its videos in turn. */
function getQuestions(task: TaskId): SyntheticQuestion[] {
  const fine = aspects.flatMap((aspect) =>
    aspect.fine.map(({ id, counts }) => {
      const matchingSubjects = subjects.filter(
        ({ aspect: name, type }) => name === aspect.id && type === id,
      );
      return { matching: matchingSubjects, count: counts[task] };
    }),
  );
  return fine.flatMap(({ matching, count }) => createQuestions(task, matching, count));
}

const questions = taskIds.map((task) => ({ task, cases: getQuestions(task) }));

/** `{video: {aspect: [row]}}`. */
function tree(
  cases: readonly SyntheticQuestion[],
  row: (subject: SyntheticQuestion) => Json,
): Json {
  const byVideo: Record<string, Record<string, Json[]>> = {};
  for (const subject of cases) {
    const byAspect = byVideo[subject.video] ?? {};
    byVideo[subject.video] = byAspect;
    byAspect[subject.aspect] = [...(byAspect[subject.aspect] ?? []), row(subject)];
  }
  return byVideo;
}

function metaInfo(): UploadedFile {
  const entries: Record<string, { eval_dim: Record<string, Json> }> = {};
  for (const { video, aspect, type } of subjects) {
    const entry = entries[video] ?? { eval_dim: {} };
    entries[video] = entry;
    entry.eval_dim[aspect] = aspect === 'order' ? { subject: 'man' } : { subject: 'man', type };
  }
  return jsonFile('meta_info.json', entries);
}

function verdictRow({
  task,
  question,
  answer,
  choice,
  prediction,
  verdict,
}: SyntheticQuestion): Json {
  if (task === 'captioning') {
    return {
      'chatgpt-reasoning': verdict.reasoning,
      'chatgpt-answer': verdict.rating === 1 ? choice : 'None of the choices are correct',
      rating: verdict.rating,
      token_count: { prompt_tokens: 391, completion_tokens: 54, total_tokens: 445 },
      'video-llm-prediction': prediction,
      'gt-answer': choice,
    };
  }
  return {
    question,
    'gt-answer': answer,
    'video-llm-prediction': prediction,
    match_success: verdict.matched,
    ...(!verdict.matched && {
      'chatgpt-response': verdict.rating === 1 ? 'Correct' : 'Incorrect',
    }),
    rating: verdict.rating,
  };
}

/** 7,540 questions about 410 videos in four tasks. */
export const tempcompass: FullSize = {
  benchmark: 'tempcompass',
  items: questions.reduce((sum, { cases: question }) => sum + question.length, 0),
  truth: () => [
    ...questions.map(({ task, cases }) =>
      jsonFile(
        `questions/${task}.json`,
        tree(cases, ({ question, answer }) => ({ question, answer })),
      ),
    ),
    metaInfo(),
  ],
  submissions: () => [
    {
      title: 'official predictions and verdicts, JSON',
      files: questions.flatMap(({ task, cases }) => [
        jsonFile(
          `predictions/${task}.json`,
          tree(cases, ({ question, answer, prediction }) => ({ question, answer, prediction })),
        ),
        jsonFile(`auto_eval_results/${task}.json`, tree(cases, verdictRow)),
      ]),
    },
  ],
};
