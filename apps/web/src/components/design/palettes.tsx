import { type ColourVision, computeDistance, simulateVision, toHex } from '@/colour/colour';
import { type Tokens, toSeries } from '@/colour/tokens';

const visions: readonly { vision: ColourVision; title: string }[] = [
  { vision: 'usual', title: 'Usual vision' },
  { vision: 'protanopia', title: 'Protanopia' },
  { vision: 'deuteranopia', title: 'Deuteranopia' },
  { vision: 'tritanopia', title: 'Tritanopia' },
];

/** Series colours as people with each kind of colour vision see them, with the two most similar. */
export function SeriesPalette({ tokens }: { tokens: Tokens }) {
  const series = toSeries(tokens);
  return (
    <ul className="flex flex-col gap-3">
      {visions.map(({ vision, title }) => (
        <li key={vision}>
          <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
            {title}
            <span className="numeric text-faint text-xs">{describeClosest(tokens, vision)}</span>
          </p>
          <ol className="flex overflow-hidden rounded-control">
            {series.map((colour) => (
              <li
                key={toHex(colour)}
                className="h-9 flex-1"
                style={{ background: toHex(simulateVision(colour, vision)) }}
              >
                <span className="sr-only">{toHex(colour)}</span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function describeClosest(tokens: Tokens, vision: ColourVision): string {
  const series = toSeries(tokens);
  let least = { apart: Number.POSITIVE_INFINITY, pair: '' };
  for (const [index, colour] of series.entries()) {
    for (const [other, rival] of series.entries()) {
      if (other <= index) continue;
      const apart = computeDistance(colour, rival, vision);
      if (apart < least.apart) least = { apart, pair: `${index + 1} and ${other + 1}` };
    }
  }
  return `closest: ${least.pair}, ${least.apart.toFixed(2)} apart`;
}

const steps = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** Cell shading by value, from the weakest to the strongest. */
export function HeatPalette() {
  return (
    <ol className="grid grid-cols-6 overflow-hidden rounded-control border border-line text-sm">
      {steps.map((strength) => (
        <li
          key={strength}
          className="heat numeric px-2 py-3 text-center"
          style={{ '--strength': strength }}
        >
          {(0.4 + strength / 2).toFixed(2)}
        </li>
      ))}
    </ol>
  );
}
