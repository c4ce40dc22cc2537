import type { Route } from '../define-route';
import * as benchmarks from './benchmarks';
import * as datasets from './datasets';
import * as files from './files';
import * as leaderboards from './leaderboards';
import * as submissions from './submissions';

/** Every route of the API, by name. */
export const routes = { ...benchmarks, ...datasets, ...leaderboards, ...files, ...submissions };

export type Routes = typeof routes;

/** Returns the route with this name. Throws if there is none. */
export function findRoute(name: string): Route {
  const route = Object.values<Route>(routes).find((entry) => entry.name === name);
  if (!route) throw new Error(`The API has no route ${name}.`);
  return route;
}
