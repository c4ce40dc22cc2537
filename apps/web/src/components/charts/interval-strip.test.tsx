import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { IntervalStrip } from './interval-strip';

const share = { unit: 'fraction', decimals: 3 } as const;

it('gives each labelled tick of a narrow axis the text of its position', () => {
  const html = renderToStaticMarkup(
    <IntervalStrip value={0.85} low={0.83} high={0.87} style={share} />,
  );
  const labels = [...html.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(labels).toEqual(['0.75', '0.85', '0.95']);
});
