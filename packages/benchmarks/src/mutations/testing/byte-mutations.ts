import type { Rng } from '@clapboard/metrics';
import { flipBits, type Mutation, truncate } from './mutation';

/** Replaces a range of up to one percent of the file. */
function changeStretch(by: (stretch: Uint8Array) => number[]): Mutation['apply'] {
  return (bytes: Uint8Array, random: Rng) => {
    const start = random.below(bytes.length);
    const end = start + 1 + random.below(1 + Math.floor(bytes.length / 100));
    const stretch = bytes.subarray(start, end);
    return Uint8Array.from([...bytes.subarray(0, start), ...by(stretch), ...bytes.subarray(end)]);
  };
}

/** Mutations of binary files. `checked`: the format has checksums, so every edit is detected. */
export function byteMutations({ checked }: { checked: boolean }): readonly Mutation[] {
  const edits = !checked;
  return [
    { name: 'bytes flipped', edits, apply: flipBits },
    { name: 'truncated', edits: false, apply: truncate },
    { name: 'a stretch dropped', edits, apply: changeStretch(() => []) },
    { name: 'a stretch doubled', edits, apply: changeStretch((mutant) => [...mutant, ...mutant]) },
    {
      name: 'a stretch of zeros',
      edits,
      apply: changeStretch((mutant) => Array(mutant.length).fill(0)),
    },
  ];
}
