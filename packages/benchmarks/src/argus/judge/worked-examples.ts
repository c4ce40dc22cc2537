import { rng } from '@clapboard/metrics';
import pool from './worked-examples.json';

/** How many examples a request shows. */
const shown = 3;

type WorkedExample = (typeof pool)[number];

/**
 * Worked examples as prompt text, selected and ordered by the seed only. The captions and labels
 * are ours, because the authors' may not be copied.
 */
export function workedExamples(seed: string): string {
  const random = rng(seed);
  const left = [...pool];
  const chosen = Array.from({ length: shown }, () =>
    left.splice(random.below(left.length), 1),
  ).flat();
  return chosen.map(exampleText).join('\n\n');
}

function exampleText(example: WorkedExample, i: number): string {
  const target = example.lines.map(({ text }) => text).join(' ');
  return `Example ${i + 1}, source description: ${example.source}
Example ${i + 1}, target description: ${target}
Example ${i + 1}, reply:

${replyText(example)}`;
}

/** An example's labels as a judge should write them. */
export function replyText({ lines }: WorkedExample): string {
  return lines
    .map(
      ({ text, type, evidence, reasoning, verdict }, i) => `Line ${i + 1}: ${text}
    - Type: ${type}
    - Evidence: ${evidence}
    - Reasoning: ${reasoning}
    - Verdict: ${verdict}`,
    )
    .join('\n\n');
}
