import type { BrowserContext } from '@playwright/test';
import type { Answer } from './crawl';

/** Keeps the body of every answer that the windows of a context get from now on. */
export function keepAnswers(context: BrowserContext): () => Promise<Answer[]> {
  const kept: Promise<Answer>[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // Events go on as long as the page is open, and a redirect has no body.
    if (pathname.endsWith('/events') || (response.status() >= 300 && response.status() < 400)) {
      return;
    }
    const body = response.text().catch(() => '');
    kept.push(body.then((text) => ({ path: pathname, status: response.status(), body: text })));
  });
  return () => Promise.all(kept);
}
