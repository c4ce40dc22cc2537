import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markdown } from './markdown';

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

it('Markdown becomes headings below the page’s, paragraphs, lists and links', () => {
  expect(render('# We\n\n*Lab* of **A**\n\n1. one\n2. two\n\n[mail](mailto:a@example.org)')).toBe(
    '<h2>We</h2><p><em>Lab</em> of <strong>A</strong></p><ol start="1"><li><p>one</p></li><li><p>two</p></li></ol><p><a href="mailto:a@example.org" class="prose-link">mail</a></p>',
  );
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//evil.example)',
  '![x](https://evil.example/pixel.png)',
  '<https://example.org" onclick="alert(1)>',
])('%s runs and loads nothing', (text) => {
  expect(render(text)).not.toMatch(
    /<(?:script|img)|<a [^>]*(?:onclick|javascript:|data:|href="\/\/)/i,
  );
});
