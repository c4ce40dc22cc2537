import type { Json, UploadedFile } from '@clapboard/intake';
import { aspects } from '../../src/tempcompass/slices';
import { type TaskId, taskIds } from '../../src/tempcompass/tasks';
import { jsonFile } from './files';
import type { FullSize } from './full-size';
import { type Asked, askedOf, type Subject } from './tempcompass-questions';

const videos = 410;
/** Captioning asks this often about every aspect of a video. */
const captionsOfSubject = 4;

/** Every aspect of every video, videos with a second aspect included, with its fine-grained aspect. */
const subjects: readonly Subject[] = aspects
  .flatMap((aspect) =>
    aspect.fine.flatMap(({ id, counts }) =>
      Array.from({ length: counts.captioning / captionsOfSubject }, () => {
        return { aspect: aspect.id, type: id };
      }),
    ),
  )
  .map((subject, i) => ({ ...subject, video: String(1_030_000_000 + 7919 * (i % videos)) }));

/** Questions of a fine-grained aspect fall to its videos in turn. */
function questionsOf(task: TaskId): Asked[] {
  const fine = aspects.flatMap((aspect) =>
    aspect.fine.map(({ id, counts }) => {
      const own = subjects.filter(({ aspect: name, type }) => name === aspect.id && type === id);
      return { own, count: counts[task] };
    }),
  );
  return fine.flatMap(({ own, count }) => askedOf(task, own, count));
}

const questions = taskIds.map((task) => ({ task, asked: questionsOf(task) }));

/** `{video: {aspect: [row]}}`. */
function tree(asked: readonly Asked[], row: (one: Asked) => Json): Json {
  const byVideo: Record<string, Record<string, Json[]>> = {};
  for (const one of asked) {
    const byAspect = byVideo[one.video] ?? {};
    byVideo[one.video] = byAspect;
    byAspect[one.aspect] = [...(byAspect[one.aspect] ?? []), row(one)];
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

function verdictRow({ task, question, answer, choice, prediction, verdict }: Asked): Json {
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

/** 7,540 instructions about 410 videos in four tasks. */
export const tempcompass: FullSize = {
  benchmark: 'tempcompass',
  items: questions.reduce((sum, { asked }) => sum + asked.length, 0),
  truth: () => [
    ...questions.map(({ task, asked }) =>
      jsonFile(
        `questions/${task}.json`,
        tree(asked, ({ question, answer }) => ({ question, answer })),
      ),
    ),
    metaInfo(),
  ],
  submissions: () => [
    {
      title: 'official predictions and verdicts, JSON',
      files: questions.flatMap(({ task, asked }) => [
        jsonFile(
          `predictions/${task}.json`,
          tree(asked, ({ question, answer, prediction }) => ({ question, answer, prediction })),
        ),
        jsonFile(`auto_eval_results/${task}.json`, tree(asked, verdictRow)),
      ]),
    },
  ],
};
