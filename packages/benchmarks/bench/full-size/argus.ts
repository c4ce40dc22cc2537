import type { Json } from '@clapboard/file-reader';
import { rng } from '@clapboard/metrics';
import { caption, judged, type MadeLine, retelling } from './argus-pair';
import { jsonLines } from './files';
import type { FullSize } from './full-size';

/** Number of clips in the published dataset, and of sentences per caption. */
const clips = 500;
const sentencesOfCaption = 20;

const made = Array.from({ length: clips }, (_, i) => {
  const random = rng(`full size clip ${i}`);
  const human = caption(random, sentencesOfCaption);
  return { clip: `clip_${i}`, human, model: retelling(random, human, sentencesOfCaption) };
});

/** A judge reply in the format of the official prompt. */
function reply(lines: readonly MadeLine[]): string {
  return lines
    .map(({ text, type, evidence, reasoning, verdict }, i) =>
      [
        `Line ${i + 1}: ${text}`,
        `\t- Type: ${type}`,
        `\t- Evidence: ${evidence}`,
        `\t- Reasoning: ${reasoning}`,
        `\t- Verdict: ${verdict}`,
      ].join('\n'),
    )
    .join('\n\n');
}

/** A judgement with all fields of the official code. */
function judgement(mode: string, human: string, model: string, lines: readonly MadeLine[]): Json {
  return {
    analysis_mode: mode,
    human_caption: human,
    model_caption: model,
    result_raw: reply(lines),
    result_tuple: lines.map(({ text, evidence, type, reasoning, verdict }, i) => {
      return [i + 1, text, evidence, type, reasoning, verdict];
    }),
  };
}

function rows(): Json[] {
  return made.map(({ clip, human, model }) => {
    const random = rng(`full size judge ${clip}`);
    const texts = [human.join(' '), model.join(' ')] as const;
    const hallucination = judged(random, { target: model, source: human });
    const omission = judged(random, { target: human, source: model });
    return {
      id: clip,
      prediction: texts[1],
      verdict: {
        hallucination: judgement('hallucination', ...texts, hallucination),
        omission: judgement('omission', ...texts, omission),
      },
    };
  });
}

/** 500 clips in both directions, with 20 judged sentences per caption. */
export const argus: FullSize = {
  benchmark: 'argus',
  items: 2 * clips,
  truth: () => [
    jsonLines(
      'argus.jsonl',
      made.map(({ clip, human }) => ({ clip_name: clip, human_caption: human.join(' ') })),
    ),
  ],
  submissions: () => [
    {
      title: `JSON Lines, ${sentencesOfCaption} × ${sentencesOfCaption} sentences`,
      files: [jsonLines('answers.jsonl', rows())],
    },
  ],
};
