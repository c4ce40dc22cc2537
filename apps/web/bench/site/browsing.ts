import type { Goal, Measured, Rounds, Table } from '@clapboard/benchmarks/bench';
import { shownColumns } from './addresses';
import { measureFeedback } from './feedback';
import { type Gesture, scrollByGesture } from './gestures';
import { openPage, scrolling, sorting, startBrowser, windowHeight } from './in-browser';
import { interactions } from './interactions';

/** Pixels of a notch of a mouse wheel. */
const wheelNotch = 120;
const wheelFrames = 600;
/** Speeds of gestures, px per second: reading along, and searching. */
const gestureSpeeds = [800, 2400];
const gestureSeconds = 10;

const screen = `Chromium at 1440 × 900, ${shownColumns} columns`;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const milliseconds = (what: string, value: number, goal: number): Goal => ({
  what,
  unit: 'ms',
  before: null,
  value,
  goal,
});

/** Clicks on a leaderboard: until the next paint, until another order is drawn, and until a sign that a page loads. */
export async function measureClicks(url: string, rounds: Rounds): Promise<Table> {
  const browser = await startBrowser();
  try {
    const page = await openPage(browser, url);
    const sorted: Measured = { what: 'click on a heading → order drawn', milliseconds: [] };
    await sorting(page, rounds, (_, took) => sorted.milliseconds.push(took));
    const clicks = new Map<string, number[]>();
    await interactions(page, rounds, (what, took) =>
      clicks.set(what, [...(clicks.get(what) ?? []), took]),
    );
    const feedback = await measureFeedback(page, url, rounds.rounds);
    return {
      title: `Clicks in ${screen}`,
      lines: [
        sorted,
        ...[...clicks].map(([what, took]) => ({
          what: `${what} → next paint`,
          milliseconds: took,
        })),
        feedback,
      ],
      goals: [
        milliseconds(
          'click on a leaderboard → next paint, longest',
          Math.max(...[...clicks.values()].flat()),
          200,
        ),
        milliseconds(
          'click on a link → sign that its page loads, longest',
          Math.max(...feedback.milliseconds),
          150,
        ),
      ],
    };
  } finally {
    await browser.close();
  }
}

const describeTasks = (tasks: readonly number[]) =>
  `${tasks.length} tasks above 50 ms, the longest ${Math.max(0, ...tasks).toFixed(0)} ms`;

function describeGesture(speed: number, { frames, unpainted, rowless, longTasks }: Gesture) {
  const missing = `${unpainted} with unpainted parts, ${rowless} without the last rows`;
  return `${speed} px a second: ${frames.length} frames, ${missing}; ${describeTasks(longTasks)}.`;
}

/**
 * Scrolling of a leaderboard: by gestures, and by a script that moves the page in every frame, which no person does and
 * which has no goal.
 */
export async function measureScrolling(url: string): Promise<Table> {
  const browser = await startBrowser();
  try {
    const gestures = new Map<number, Gesture>();
    for (const speed of gestureSpeeds) {
      const page = await openPage(browser, url);
      gestures.set(speed, await scrollByGesture(page, speed, speed * gestureSeconds));
      await page.close();
    }
    const held = await scrolling(await openPage(browser, url), windowHeight / 2);
    const wheel = await scrolling(await openPage(browser, url), wheelNotch, wheelFrames);
    const scripted = [...held.longTasks, ...wheel.longTasks];
    const gestured = [...gestures.values()].flatMap(({ longTasks }) => longTasks);
    return {
      title: `Scrolling in ${screen}`,
      lines: [
        ...[...gestures].map(([speed, { frames }]) => ({
          what: `${speed} px a second`,
          milliseconds: frames,
        })),
        { what: 'half a window per frame, by a script', milliseconds: held.frames },
        { what: 'a wheel’s notch per frame, by a script', milliseconds: wheel.frames },
      ],
      remark: [
        ...[...gestures].map(([speed, gesture]) => describeGesture(speed, gesture)),
        `By a script: ${held.rows} rows, then ${wheelFrames} frames; ${describeTasks(scripted)}.`,
      ].join('\n'),
      goals: [
        ...[...gestures].map(([speed, { frames }]) =>
          milliseconds(`scrolling ${speed} px a second, mean frame`, mean(frames), 17),
        ),
        {
          what: 'scrolling, tasks above 100 ms',
          unit: 'tasks',
          before: null,
          value: gestured.filter((task) => task > 100).length,
          goal: 0,
        },
      ],
    };
  } finally {
    await browser.close();
  }
}
