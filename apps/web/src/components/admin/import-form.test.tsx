import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ImportForm } from './import-form';

const router: AppRouterInstance = {
  back: vi.fn(),
  forward: vi.fn(),
  refresh: vi.fn(),
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: vi.fn(),
  bfcacheId: '',
};
const quiz = { id: 'quiz', title: 'Quiz', tasks: [], truthFiles: '', judged: false };

function render(known: { answersPublished: boolean; hasPrivateRevision: boolean }): string {
  return renderToStaticMarkup(
    <AppRouterContext value={router}>
      <ImportForm benchmarks={[{ ...quiz, ...known }]} />
    </AppRouterContext>,
  );
}

it.each([
  ['public', 'a benchmark with published answers', true, false],
  ['private', 'a benchmark with a private revision', true, true],
  ['private', 'a benchmark without published answers', false, false],
] as const)(
  'selects %s for %s, and says why',
  (access, _, answersPublished, hasPrivateRevision) => {
    const html = render({ answersPublished, hasPrivateRevision });
    const checked = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].filter(([input]) =>
      input.includes('checked'),
    );
    expect(checked.map(([input]) => /value="(\w+)"/.exec(input)?.[1])).toEqual([access]);
    expect(html).toContain(`so new revisions are ${access} by default`);
  },
);
