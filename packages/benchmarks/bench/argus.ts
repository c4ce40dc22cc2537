import { rng } from '@clapboard/metrics';
import { type JudgedLine, scorePair } from '../src/argus/cost/judged-pair';

/** Made-up text of the size of the real one: medians over several runs, printed in milliseconds. */
const runs = 5;
const random = rng('argus bench');
const vocabulary = Array.from({ length: 600 }, () =>
  Array.from({ length: 2 + random.below(8) }, () => 'etaoinshrdlucmfw'[random.below(16)]).join(''),
);
const sentence = () =>
  `The ${Array.from({ length: 12 + random.below(12) }, () => vocabulary[random.below(600)]).join(' ')}.`;
const types = ['dynamic-action', 'dynamic-action', 'visual-description', 'summary'];

interface Pair {
  source: string;
  lines: JudgedLine[];
}

function pair(targets: number, sources: number): Pair {
  const source = Array.from({ length: sources }, sentence);
  const lines = Array.from({ length: targets }, (): JudgedLine => {
    const quoted = source[random.below(sources)] ?? '';
    const evidence = [quoted, quoted.slice(10, 70), sentence(), ''][random.below(4)] ?? '';
    const verdict = random.uniform() < 0.6 ? 'entailment' : 'underdetermined';
    return { text: sentence(), evidence, type: types[random.below(4)] ?? '', verdict };
  });
  return { source: source.join(' '), lines };
}

function medianTime(pairs: readonly Pair[]): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    for (const { source, lines } of pairs) scorePair(source, lines);
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}

const submission = Array.from({ length: 1000 }, () => pair(20, 20));
const large = Array.from({ length: 5 }, () => pair(80, 80));
console.log(`500 clips, 20 × 20 lines, both directions: ${medianTime(submission).toFixed(0)} ms`);
console.log(`one pair of 80 × 80 lines: ${(medianTime(large) / large.length).toFixed(1)} ms`);
