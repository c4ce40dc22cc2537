import type { Rounds, Table } from '@clapboard/benchmarks/bench';
import { type Site, startSite } from '../../e2e/site';
import { type WideLeaderboard, wideLeaderboard } from '../generated/board';
import { fillLeaderboard } from '../generated/fill';
import { readMemory } from '../memory';
import { type LeaderboardAddresses, listAddresses, shownColumns } from './addresses';
import { measureClicks, measureScrolling } from './browsing';
import { measureExports } from './exports';
import { firstLoad, startBrowser } from './in-browser';
import { htmlBytes, oneByOne } from './one-by-one';
import { measureRestarts } from './restarts';
import { underLoad } from './under-load';

const models = 5000;
const manyModels = 93_500;
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
      yield await measureClicks(new URL(addresses.wide, site.url).href, rounds);
      yield await measureScrolling(new URL(addresses.wide, site.url).href);
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
