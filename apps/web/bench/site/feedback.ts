import type { Measured } from '@clapboard/benchmarks/bench';
import type { Page } from '@playwright/test';

/** How long the next page takes, so that it never comes before the feedback. Milliseconds. */
const pageDelay = 1500;

/** Links of the header to other pages, by their names. */
const links = ['Models', 'Compare', 'Docs'];

/** Resolves, in the page, when the progress bar is drawn after the next click: milliseconds since the click. */
function waitForBar(): Promise<number> {
  return new Promise((resolve) => {
    const onClick = ({ timeStamp }: Event) => {
      const look = (now: number) => {
        const bar = document.querySelector('.page-progress');
        const shown = bar !== null && bar.getBoundingClientRect().width > 0;
        if (shown) resolve(now - timeStamp);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('click', onClick, { capture: true, once: true });
  });
}

/**
 * Clicks links while the server is slow, and returns the time from each click to a sign that the page is loading.
 *
 * @param path the page with the links
 */
export async function measureFeedback(page: Page, path: string, rounds: number): Promise<Measured> {
  const measured: Measured = { what: 'click on a link → progress bar', milliseconds: [] };
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, pageDelay));
      // The page may have been left.
      await route.continue().catch(() => undefined);
    },
  );
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const link = links[round % links.length] ?? '';
    const bar = page.evaluate(waitForBar);
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    measured.milliseconds.push(await bar);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return measured;
}
