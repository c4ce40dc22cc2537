import type { Rng } from '@clapboard/metrics';
import { sentence, words } from './prose';

/** Lines of a target caption and its source caption. */
interface CaptionPair {
  target: string[];
  source: string[];
}

export interface MadeLine {
  text: string;
  evidence: string;
  type: string;
  reasoning: string;
  verdict: string;
}

const types = ['summary', 'visual-description', 'dynamic-action'] as const;

/** Words per sentence, similar to the human captions (paper, Figure 5). */
const shortest = 14;
const longest = 28;

/** Unrelated random sentences. */
export function caption(random: Rng, lines: number): string[] {
  return Array.from({ length: lines }, () => sentence(random, shortest, longest));
}

/** A paraphrase of a caption: sentences with half of their words replaced, and some new sentences. */
export function retelling(random: Rng, source: readonly string[], lines: number): string[] {
  return Array.from({ length: lines }, (_, i) => {
    const original = source[Math.floor((i * source.length) / lines)];
    if (original === undefined || random.uniform() < 0.3) {
      return sentence(random, shortest, longest);
    }
    const [first = '', ...rest] = original.slice(0, -1).split(' ');
    const others = rest.map((word) => (random.uniform() < 0.5 ? word : words(random, 1)));
    return `${[first, ...others].join(' ')}.`;
  });
}

/** Judged lines of a target, with full, partial, paraphrased or no evidence. */
export function judged(random: Rng, { target, source }: CaptionPair): MadeLine[] {
  return target.map((text, i) => {
    const near = source[Math.floor((i * source.length) / target.length)] ?? '';
    const drawn = random.uniform();
    const entailed = drawn < 0.75;
    const quoted = random.uniform();
    const evidence = quoted < 0.8 ? near : quoted < 0.9 ? near.slice(10, 80).trim() : text;
    return {
      text,
      evidence: entailed ? evidence : 'None',
      type: types[random.below(types.length)] ?? 'summary',
      reasoning: sentence(random, 18, 30),
      verdict: entailed ? 'entailment' : drawn < 0.9 ? 'underdetermined' : 'contradiction',
    };
  });
}
