import { rng } from '@clapboard/metrics';
import { scorePair } from '../src/argus/cost/judged-pair';
import { caption, judged, retelling } from './full-size/argus-pair';
import { type Measured, type Rounds, type Table, timeRounds } from './timings';

/** Lines of both captions. The larger size exceeds all real captions. */
const sizes = [20, 80];

/** Times evidence search and alignment of a judged caption, with a new pair in each round. */
export async function pairs(rounds: Rounds): Promise<Table> {
  const lines: Measured[] = [];
  for (const size of sizes) {
    const random = rng(`pair of ${size}`);
    const ours = await timeRounds(rounds, (note) => {
      const source = caption(random, size);
      const target = judged(random, { source, target: retelling(random, source, size) });
      const text = source.join(' ');
      const started = performance.now();
      scorePair(text, target);
      note(`${size} × ${size} sentences`, performance.now() - started);
    });
    lines.push(...ours);
  }
  return { title: 'ARGUS: cost of one pair of captions', lines };
}
