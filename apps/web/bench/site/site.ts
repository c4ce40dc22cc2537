import type { Measured, Rounds, Table } from '@clapboard/benchmarks/bench';
import { type Site, startSite } from '../../e2e/site';
import { type WideLeaderboard, wideLeaderboard } from '../generated/board';
import { fillLeaderboard } from '../generated/fill';
import { readMemory } from '../memory';
import { type LeaderboardAddresses, listAddresses, shownColumns } from './addresses';
import { measureExports } from './exports';
import { firstLoad, openPage, scrolling, sorting, startBrowser, windowHeight } from './in-browser';
import { interactions } from './interactions';
import { htmlBytes, oneByOne } from './one-by-one';
import { measureRestarts } from './restarts';
import { underLoad } from './under-load';

const models = 5000;
const manyModels = 93_500;
/** Pixels of a notch of a mouse wheel. */
const wheelNotch = 120;
const wheelFrames = 600;
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const kibibytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

async function measureSizes(site: Site, { plain, wide }: LeaderboardAddresses): Promise<Table> {
  const browser = await startBrowser();
  try {
    const pages = { leaderboard: plain, [`${shownColumns} columns`]: wide };
    const lines: string[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const load = await firstLoad(browser, new URL(path, site.url).href);
      lines.push(
        `${name}: HTML ${kibibytes(await htmlBytes(site, path))} gzipped,`,
        `${load.scripts} scripts ${kibibytes(load.scriptBytes)} gzipped before any interaction,`,
        `layout shift ${load.shift.toFixed(3)}\n`,
      );
    }
    return {
      title: 'First load',
      lines: [],
      remark: lines.join(' ').replaceAll('\n ', '\n').trim(),
    };
  } finally {
    await browser.close();
  }
}

async function measureMemory(site: Site): Promise<Table> {
  const value = await readMemory(site.pids.web);
  return {
    title: 'Memory of the web process',
    lines: [],
    remark: `${value.toFixed(0)} MB after this load.`,
    goals: [{ what: 'memory of a website under load', unit: 'MB', before: null, value, goal: 700 }],
  };
}

async function measureBrowsing(
  site: Site,
  rounds: Rounds,
  { wide }: LeaderboardAddresses,
): Promise<Table> {
  const browser = await startBrowser();
  try {
    const page = await openPage(browser, new URL(wide, site.url).href);
    const sorted: Measured = { what: 'click on a heading → order drawn', milliseconds: [] };
    await sorting(page, rounds, (_, milliseconds) => sorted.milliseconds.push(milliseconds));
    const held = await scrolling(page, windowHeight / 2);
    await page.evaluate(() => window.scrollTo(0, 0));
    const clicks = new Map<string, number[]>();
    await interactions(page, rounds, (what, milliseconds) =>
      clicks.set(what, [...(clicks.get(what) ?? []), milliseconds]),
    );
    const fresh = await openPage(browser, new URL(wide, site.url).href);
    const wheel = await scrolling(fresh, wheelNotch, wheelFrames);
    const longTasks = [...held.longTasks, ...wheel.longTasks];
    const veryLong = longTasks.filter((task) => task > 100).length;
    return {
      title: `In Chromium at 1440 × 900, ${shownColumns} columns`,
      lines: [
        sorted,
        ...[...clicks].map(([what, milliseconds]) => ({
          what: `${what} → next paint`,
          milliseconds,
        })),
        { what: 'scrolling half a window per frame', milliseconds: held.frames },
        { what: 'scrolling a wheel’s notch per frame', milliseconds: wheel.frames },
      ],
      remark: [
        `Scrolled through ${held.rows} rows, half a window per frame, then ${wheelFrames} frames of ${wheelNotch} px:`,
        `${longTasks.length} tasks above 50 ms, ${veryLong} above 100 ms,`,
        `the longest ${Math.max(0, ...longTasks).toFixed(0)} ms.`,
      ].join(' '),
      goals: [
        {
          what: 'click on a leaderboard → next paint, longest',
          unit: 'ms',
          before: null,
          value: Math.max(...[...clicks.values()].flat()),
          goal: 200,
        },
        {
          what: 'scrolling half a window per frame, mean frame',
          unit: 'ms',
          before: null,
          value: mean(held.frames),
          goal: 17,
        },
        {
          what: 'scrolling a wheel’s notch per frame, mean frame',
          unit: 'ms',
          before: null,
          value: mean(wheel.frames),
          goal: 17,
        },
        {
          what: 'scrolling, tasks above 100 ms',
          unit: 'tasks',
          before: null,
          value: veryLong,
          goal: 0,
        },
      ],
    };
  } finally {
    await browser.close();
  }
}

/** A site with a generated leaderboard. */
interface Filled {
  site: Site;
  addresses: LeaderboardAddresses;
  /** a submission on the leaderboard, for changes */
  changed: string;
}

/** Fills the leaderboard of a new site with results of this many models in these columns, and measures it. */
async function* measureFilled(
  board: WideLeaderboard,
  models: number,
  measure: (filled: Filled) => AsyncGenerator<Table>,
): AsyncGenerator<Table> {
  const { site, stop } = await startSite();
  try {
    const { results, submissionIds } = await fillLeaderboard(site.databaseUrl, board, models);
    const [changed = ''] = submissionIds;
    console.info(
      `\n${board.definition.title}: ${models} generated models, ${results} results, ${board.columns.length} columns stored`,
    );
    yield* measure({ site, addresses: listAddresses(board), changed });
  } finally {
    await stop();
  }
}

/**
 * Measures the production build with a generated leaderboard: under load, one request at a time, by size and in a
 * browser.
 */
export const siteTables = (rounds: Rounds) =>
  measureFilled(
    wideLeaderboard(shownColumns),
    models,
    async function* ({ site, addresses, changed }) {
      yield await measureRestarts(site, addresses);
      yield await underLoad(site.url, addresses);
      yield await measureMemory(site);
      yield await oneByOne(site, rounds, addresses, changed);
      yield await measureExports(site, addresses);
      yield await measureSizes(site, addresses);
      yield await measureBrowsing(site, rounds, addresses);
    },
  );

/**
 * Measures a leaderboard of some 100,000 results of 60 columns: after a restart, under load, and one request at a time.
 */
export function largeSiteTables(rounds: Rounds): AsyncGenerator<Table> {
  const board = wideLeaderboard(shownColumns);
  const narrow = { ...board, columns: board.columns.slice(0, shownColumns) };
  return measureFilled(narrow, manyModels, async function* ({ site, addresses, changed }) {
    yield markLarge(await measureRestarts(site, addresses));
    yield markLarge(await underLoad(site.url, addresses));
    yield markLarge(await measureMemory(site));
    yield markLarge(await oneByOne(site, rounds, addresses, changed));
  });
}

/** Tells the goals of a table apart from those of the other leaderboard. */
function markLarge({ goals = [], ...table }: Table): Table {
  const marked = goals.map((goal) => ({
    ...goal,
    what: `100,000 results: ${goal.what}`,
    before: null,
  }));
  return { ...table, goals: marked };
}
