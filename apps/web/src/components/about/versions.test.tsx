import { benchmarks } from '@clapboard/benchmarks';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Versions } from './versions';

it.each(benchmarks.map((definition) => [definition.id, definition] as const))(
  'shows the scorer of %s, with earlier versions folded',
  (_, definition) => {
    const html = renderToStaticMarkup(<Versions definition={definition} revision={null} />);
    const [shown = '', folded = ''] = html.split('<details>');
    expect(shown).toContain(`>${definition.scorerVersion}</span>`);
    for (const { version } of definition.scorerHistory.slice(0, -1)) {
      expect(shown).not.toContain(`>${version}</span>`);
      expect(folded).toContain(`>${version}</span>`);
    }
  },
);
