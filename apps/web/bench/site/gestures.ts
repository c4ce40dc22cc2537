import type { Page } from '@playwright/test';
import { z } from 'zod';

/** Events of Chromium's trace that a measurement reads. Others have other fields. */
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      /** microseconds */
      ts: z.number().default(0),
      args: z
        .object({ frame_reporter: z.object({ has_missing_content: z.boolean() }).optional() })
        .optional(),
    }),
  ),
});

const categories = ['disabled-by-default-devtools.timeline.frame', 'cc', 'benchmark'];

export interface Gesture {
  /** between frames that the browser drew, milliseconds */
  frames: number[];
  /** frames in which a part of the window was not painted yet */
  unpainted: number;
  /** frames in which rows were missing at an edge of the window */
  rowless: number;
  /** above 50 ms each */
  longTasks: number[];
}

declare global {
  interface Window {
    rowless: number;
  }
}

/**
 * Counts frames that may have shown less rows than fit the window. Rows are those of the last frame of the main thread,
 * and the position is what the browser has scrolled to since then.
 */
function watchRows(): void {
  window.rowless = 0;
  window.longTasks = [];
  const count = () => {
    const rows = document.querySelectorAll('table[role=grid] tbody tr[aria-rowindex]');
    const last = rows[rows.length - 1]?.getBoundingClientRect().bottom ?? 0;
    if (last < window.innerHeight) window.rowless += 1;
  };
  window.addEventListener('scroll', count, { capture: true });
}

/**
 * Scrolls down from the top of the page by a gesture that the browser makes, as a wheel or a touchpad does. Unlike
 * scrolling in a script, the browser moves the page in a thread of its own, so this counts the frames that it drew.
 *
 * @param speed pixels per second
 * @param distance pixels
 */
export async function scrollByGesture(
  page: Page,
  speed: number,
  distance: number,
): Promise<Gesture> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForFunction(() => window.scrollY === 0);
  const session = await page.context().newCDPSession(page);
  await page.evaluate(watchRows);
  await browser.startTracing(page, { categories });
  await session.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 600,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
  });
  const trace = await browser.stopTracing();
  await session.detach();
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const drawn = traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  const unpainted = traceEvents.filter(
    ({ name, ph, args }) =>
      name === 'PipelineReporter' && ph === 'b' && args?.frame_reporter?.has_missing_content,
  ).length;
  const { rowless, longTasks } = await page.evaluate(() => ({
    rowless: window.rowless,
    longTasks: window.longTasks,
  }));
  const frames = drawn.slice(1).map((at, index) => at - (drawn[index] ?? at));
  return { frames, unpainted, rowless, longTasks };
}
