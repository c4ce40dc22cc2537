import type { Route } from '../define-route';
import * as accessTokens from './access-tokens';
import * as account from './account';
import * as administration from './administration';
import * as benchmarks from './benchmarks';
import * as changes from './changes';
import * as comparisons from './comparisons';
import * as datasets from './datasets';
import * as files from './files';
import * as judgeTrust from './judge-trust';
import * as judges from './judges';
import * as leaderboards from './leaderboards';
import * as models from './models';
import * as moderation from './moderation';
import * as organisations from './organisations';
import * as rescores from './rescores';
import * as results from './results';
import * as search from './search';
import * as settings from './settings';
import * as status from './status';
import * as submissions from './submissions';
import * as threads from './threads';
import * as views from './views';
import * as webhooks from './webhooks';
import * as workflows from './workflows';

/** Every route of the API, by name. Literal paths come before parameters. */
export const routes = {
  ...benchmarks,
  ...leaderboards,
  ...changes,
  ...files,
  ...submissions,
  ...threads,
  ...results,
  ...comparisons,
  ...models,
  ...search,
  ...organisations,
  ...account,
  ...accessTokens,
  ...views,
  ...webhooks,
  ...workflows,
  ...datasets,
  ...moderation,
  ...judges,
  ...judgeTrust,
  ...rescores,
  ...administration,
  ...settings,
  ...status,
};

export type Routes = typeof routes;

/** Returns the route with this name. Throws if there is none. */
export function findRoute(name: string): Route {
  const route = Object.values<Route>(routes).find((entry) => entry.name === name);
  if (!route) throw new Error(`The API has no route ${name}.`);
  return route;
}
