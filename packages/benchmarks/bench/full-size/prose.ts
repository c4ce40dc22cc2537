import type { Rng } from '@clapboard/metrics';

/** Words of video captions, most frequent first. */
const vocabulary = `the a is of and in to on with his her it as from at two then who which while
man woman person video camera hand table white red black small large young old left right front
holds walks turns looks puts takes opens moves sits stands places begins shows wears reaches picks
background street kitchen room window door shirt jacket bowl wooden glass water light dark green
blue slowly quickly carefully several another other their its first second next after before again
child girl boy dog car bicycle ball book phone paper cup plate knife spoon bread fruit vegetables
pours cuts stirs lifts throws catches climbs jumps dances laughs speaks points waves smiles leans
towards across behind beside under over around through along outside inside near between against
bright shallow narrow wide heavy round metal plastic leather striped yellow brown grey orange pink
crowd stage garden field river beach mountain forest station market bridge stairs corner counter
shoulder finger face hair glasses hat scarf apron basket ladder rope bucket bench fence lantern
continues remains appears disappears approaches gathers arranges sprinkles adjusts demonstrates
suggesting revealing visible typical setting atmosphere afternoon audience ingredients equipment`
  .split(/\s+/)
  .filter((word) => word !== '');

/** `count` random words, weighted by frequency. */
export function words(random: Rng, count: number): string {
  return Array.from({ length: count }, () => {
    const rank = Math.floor(vocabulary.length * random.uniform() ** 2);
    return vocabulary[rank] ?? '';
  }).join(' ');
}

/** A sentence of `least` to `most` words. */
export function sentence(random: Rng, least: number, most: number): string {
  const text = words(random, least + random.below(most - least + 1));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** `count` sentences of usual length. */
export function sentences(random: Rng, count: number): string {
  return Array.from({ length: count }, () => sentence(random, 12, 24)).join(' ');
}
