import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import type { Services } from '../../context';
import { type BoardState, loadState } from './board-state';
import { freshly } from './fresh-check';

/*
 * What boards show, kept by each process until the database says that it changed. The database is asked
 * at every request, by one small query that all who wait share: so no reader ever sees an older board than
 * the one that was committed before they asked, whichever process wrote it.
 */

type Connected = Pick<Services, 'db'>;

interface Store {
  /** versions by benchmark, as of after the call; absent: nothing ever changed */
  versions: () => Promise<ReadonlyMap<string, bigint>>;
  states: Map<string, BoardState>;
  loading: Map<string, Promise<BoardState>>;
}

const holder = globalThis as typeof globalThis & {
  clapboardBoards?: WeakMap<Services['db'], Store>;
};
// A bundler may load this module once for pages and once for routes: the boards are kept once all the same.
holder.clapboardBoards ??= new WeakMap();
const stores = holder.clapboardBoards;

function storeOf({ db }: Connected): Store {
  const existing = stores.get(db);
  if (existing) return existing;
  const versions = freshly(async () => {
    const rows = await db.boardVersion.findMany();
    return new Map(rows.map(({ benchmark, version }) => [benchmark, version]));
  });
  const store: Store = { versions, states: new Map(), loading: new Map() };
  stores.set(db, store);
  return store;
}

/** The versions of all boards, none older than the call. */
export function currentVersions(services: Connected): Promise<ReadonlyMap<string, bigint>> {
  return storeOf(services).versions();
}

/** What a benchmark's board shows, no older than the call. It never changes afterwards: a change makes a new one. */
export async function currentState(
  services: Connected,
  definition: BenchmarkDefinition,
): Promise<BoardState> {
  const store = storeOf(services);
  const wanted = (await store.versions()).get(definition.id) ?? 0n;
  let state = store.states.get(definition.id);
  while (!state || state.version < wanted) state = await load(services, store, definition);
  return state;
}

/** Every benchmark's board, in the registry's order. */
export function currentStates(services: Connected): Promise<BoardState[]> {
  return Promise.all(benchmarks.map((definition) => currentState(services, definition)));
}

/** Joins a load that is under way; one that started too early is followed by another. */
function load(
  services: Connected,
  { states, loading }: Store,
  definition: BenchmarkDefinition,
): Promise<BoardState> {
  const { id } = definition;
  const underWay = loading.get(id);
  if (underWay) return underWay;
  const started = loadState(services, definition, states.get(id)).then((state) => {
    states.set(id, state);
    return state;
  });
  const settled = started.finally(() => loading.delete(id));
  loading.set(id, settled);
  return settled;
}
