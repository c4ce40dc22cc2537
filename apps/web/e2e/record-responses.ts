import type { Page } from '@playwright/test';
import type { Answer } from './crawl';

/** Records the body of every response to a page from now on. */
export function recordResponses(page: Page): () => Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // Event streams stay open as long as the page, and redirects have no body.
    if (pathname.endsWith('/events') || (response.status() >= 300 && response.status() < 400)) {
      return;
    }
    const body = response.text().catch(() => '');
    answers.push(body.then((text) => ({ path: pathname, status: response.status(), body: text })));
  });
  return () => Promise.all(answers);
}
