import type { Rng } from '@clapboard/metrics';
import { sentence, words } from './prose';

/** A target caption and its source caption, and what a judge says of each line of the target. */
interface MadePair {
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

/** About as many words as a sentence of the human captions has (paper, Figure 5). */
const shortest = 14;
const longest = 28;

/** So many sentences that have nothing to do with each other. */
export function caption(random: Rng, lines: number): string[] {
  return Array.from({ length: lines }, () => sentence(random, shortest, longest));
}

/** Sentences of another caption said again, half of their words kept, and others of the writer's own. */
export function retelling(random: Rng, told: readonly string[], lines: number): string[] {
  return Array.from({ length: lines }, (_, i) => {
    const original = told[Math.floor((i * told.length) / lines)];
    if (original === undefined || random.uniform() < 0.3) {
      return sentence(random, shortest, longest);
    }
    const [first = '', ...rest] = original.slice(0, -1).split(' ');
    const kept = rest.map((word) => (random.uniform() < 0.5 ? word : words(random, 1)));
    return `${[first, ...kept].join(' ')}.`;
  });
}

/** The judged lines of a target. Evidence is quoted whole, in part or in other words, or there is none. */
export function judged(random: Rng, { target, source }: MadePair): MadeLine[] {
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
