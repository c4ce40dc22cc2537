import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';
import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { requireVisibleSubmission } from '../../core/visibility/visible-submission';
import { maxCompared } from '../compare/load-compared';
import { findFactColumn } from '../leaderboard/columns';
import { parseQuery } from '../leaderboard/parse-query';
import { readLeaderboardParams } from '../leaderboard/query-params';
import { columnPresetIds, compareParams, limits, viewParams } from '../leaderboard/query-values';
import { getLeaderboardColumns } from '../leaderboard/score-columns';
import { selectJudge } from '../leaderboard/store/select-judge';
import { getCurrentSnapshot } from '../leaderboard/store/store';

/** Never a host of this site’s pages, so that absolute addresses are recognised. */
const origin = 'http://path.invalid';

/** A page with a view, and its address without unknown parameters. */
interface CleanPath {
  path: string;
  /** null for comparisons */
  benchmark: string | null;
}

/**
 * Validates the path and query of a leaderboard or comparison that the actor may see. Throws
 * `invalid_input` for other addresses and invalid parameters, and `not_found` like the page.
 */
export async function cleanPath(
  services: Services,
  actor: Actor,
  path: string,
): Promise<CleanPath> {
  const url = path.startsWith('/') && URL.canParse(path, origin) ? new URL(path, origin) : null;
  const benchmark = /^\/b\/([^/]+)$/.exec(url?.pathname ?? '')?.[1] ?? null;
  if (url?.origin !== origin || (benchmark === null && url.pathname !== '/compare')) {
    throw invalidInput([['path', 'Use the path of a leaderboard or comparison on this site.']]);
  }
  const { searchParams: params } = url;
  if (benchmark === null) {
    const query = readCompareQuery(params);
    for (const id of query.getAll('ids')[0]?.split(',') ?? []) {
      await requireVisibleSubmission(services, actor, id);
    }
    return { path: join('/compare', query), benchmark };
  }
  const definition = findBenchmark(benchmark);
  if (!definition) throw new ServiceError('not_found');
  const query = readLeaderboardQuery(definition, params);
  // Throws for a judge that the benchmark doesn’t have.
  selectJudge(await getCurrentSnapshot(services, definition), query.get('judge') ?? undefined);
  return { path: join(`/b/${definition.id}`, query), benchmark };
}

/** Returns the benchmark of a clean path. */
export function findPathBenchmark(path: string): string | null {
  return /^\/b\/([^/?]+)/.exec(path)?.[1] ?? null;
}

function join(pathname: string, query: URLSearchParams): string {
  // As the pages write their addresses, so that people can read them.
  const text = query
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':');
  return text === '' ? pathname : `${pathname}?${text}`;
}

const word = z.string().max(100);

/** Parameters that change what the page shows, besides the query of the rows. */
const viewSchema = z.object({
  view: word,
  metric: word,
  chart: word,
  intervals: z.literal('1', { error: 'Use intervals=1.' }),
  model: z.array(z.string().max(400)).max(limits.models),
});

/** Returns the known parameters of a leaderboard’s address, in one order. */
function readLeaderboardQuery(
  definition: BenchmarkDefinition,
  params: URLSearchParams,
): URLSearchParams {
  const {
    columns = [],
    offset: _offset,
    limit: _limit,
    ids: _ids,
    ...rows
  } = readLeaderboardParams(params);
  parseQuery(definition, { ...rows, benchmark: definition.id });
  const { indexes } = getLeaderboardColumns(definition);
  const presets: readonly string[] = columnPresetIds;
  const unknown = columns.find((key) => {
    const column = key.replace(/^-/, '');
    return !presets.includes(key) && !findFactColumn(column) && !indexes.has(column);
  });
  if (columns.length > limits.columns || unknown !== undefined) {
    throw invalidInput([
      ['path', `This leaderboard has no column “${(unknown ?? '').slice(0, 100)}”.`],
    ]);
  }
  const values = Object.fromEntries(
    ['view', 'metric', 'chart', 'intervals'].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  parseInput(viewSchema.partial(), { ...values, model: params.getAll('model') });
  const slices = new Set(definition.slices.map(({ id }) => id));
  for (const name of ['open', 'folded']) {
    const lists = (params.get(name) ?? '').split(',').filter(Boolean);
    if (!lists.every((slice) => slices.has(slice))) {
      throw invalidInput([['path', `“${name}” lists slices of the benchmark.`]]);
    }
  }
  return pick(params, viewParams);
}

const compareSchema = z.object({
  ids: z.array(idSchema).min(1, { error: 'Choose the results to compare.' }).max(maxCompared),
  task: word.optional(),
  metric: word.optional(),
  slice: z.string().max(200).optional(),
  pair: z
    .string()
    .regex(/^\d-\d$/)
    .optional(),
  from: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

/** Returns the known parameters of a comparison’s address, in one order. */
function readCompareQuery(params: URLSearchParams): URLSearchParams {
  const values = Object.fromEntries([...params].filter(([, value]) => value !== ''));
  const ids = params.getAll('ids').flatMap((part) => part.split(','));
  const unique = [...new Set(ids.map((id) => id.trim()).filter(Boolean))];
  const { ids: checked, ...rest } = parseInput(compareSchema, { ...values, ids: unique });
  const { task = '', metric = '', slice = '', pair = '', from = '' } = rest;
  const query = { ids: checked.join(','), task, metric, slice, pair, from };
  return pick(new URLSearchParams(query), compareParams);
}

function pick(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) =>
      params.getAll(name).flatMap((value) => (value === '' ? [] : [[name, value]])),
    ),
  );
}
