import type { Json } from '@clapboard/file-reader';
import { toJsonLines, toJsonText } from '../contract/json-files';
import type { PublicItem, QuestionFile } from '../contract/scoring';
import { captionPrompt } from './item';

const exampleCaption =
  'A person walks into the room and looks around. The person picks up a book from the table.';

/** A judged line in the official form, unrelated to any clip. */
const exampleTuples: Json = [
  [
    1,
    'A person walks into the room and looks around.',
    'A person enters.',
    'dynamic-action',
    'The source says so.',
    'entailment',
  ],
  [
    2,
    'The person picks up a book from the table.',
    '',
    'dynamic-action',
    'The source does not mention a book.',
    'underdetermined',
  ],
];

/** The clips with the prompt, then a filled-in example of each accepted format. */
export function questionFiles(items: readonly PublicItem[]): QuestionFile[] {
  const clips = [...new Set(items.map(({ id }) => id))];
  const judgement = (mode: string) => ({
    analysis_mode: mode,
    model_caption: exampleCaption,
    result_tuple: exampleTuples,
  });
  return [
    {
      name: 'clips.jsonl',
      title: 'Clip IDs and the prompt. One caption per clip serves both tasks.',
      text: toJsonLines(clips.map((id) => ({ id, video: id, prompt: captionPrompt }))),
    },
    {
      name: 'example_captions.json',
      title: 'Example: official caption files, as one list.',
      format: 'captions',
      text: toJsonText(
        clips.map((clip) => ({ clip_name: clip, prompt: captionPrompt, caption: exampleCaption })),
      ),
    },
    {
      name: 'example_judgements.json',
      title: 'Example: official judgement files for both directions, as one list.',
      format: 'judgements',
      text: toJsonText(
        clips.flatMap((clip) =>
          ['hallucination', 'omission'].map((mode) => ({ clip_name: clip, ...judgement(mode) })),
        ),
      ),
    },
    {
      name: 'example.jsonl',
      title: 'Example: JSON Lines with verdicts.',
      format: 'jsonl',
      text: toJsonLines(
        clips.map((id) => ({
          id,
          prediction: exampleCaption,
          verdict: {
            hallucination: { result_tuple: exampleTuples },
            omission: { result_tuple: exampleTuples },
          },
        })),
      ),
    },
  ];
}
