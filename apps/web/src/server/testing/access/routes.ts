import {
  type Answers,
  activeOnly,
  everybody,
  nobody,
  tokenHoldersOnly,
} from '@clapboard/services/testing';
import { benchmark, type Trial } from './context';

/** Returns the path of a request, and its body where it has one. */
type BuildRequest = (trial: Trial) => RouteRequest | Promise<RouteRequest>;

export interface RouteRequest {
  path: string;
  body?: BodyInit;
  contentType?: string;
}

const get = (path: string | ((trial: Trial) => string)): BuildRequest => {
  return (trial) => ({ path: typeof path === 'string' ? path : path(trial) });
};

const json = (path: string, body: unknown): RouteRequest => ({
  path,
  body: JSON.stringify(body),
  contentType: 'application/json',
});

/**
 * Every route handler outside of the API by method and folder, with the result of each role. A variant follows a comma.
 */
export const routes: Readonly<Record<string, readonly [BuildRequest, Answers]>> = {
  'GET /clapboard.mjs': [get('/clapboard.mjs'), everybody],
  'GET /clapboard.py': [get('/clapboard.py'), everybody],
  'GET /cli.tgz': [get('/cli.tgz'), everybody],
  'GET /feed.atom': [get('/feed.atom'), everybody],
  'GET /compare/picture': [get('/compare/picture?ids=any,other'), everybody],
  'GET /b/[benchmark]/feed.atom': [get(`/b/${benchmark}/feed.atom`), everybody],
  'GET /badge/[benchmark]/[file]': [get(`/badge/${benchmark}/any.svg`), everybody],
  'GET /embed/[...path]': [get(`/embed/${benchmark}`), everybody],
  'GET /b/[benchmark]/croissant.json': [get(`/b/${benchmark}/croissant.json`), everybody],
  // The site of these tests has no logo.
  'GET /logo.png': [get('/logo.png'), nobody],
  'GET /logo.svg': [get('/logo.svg'), nobody],
  'GET /sitemap.xml': [get('/sitemap.xml'), everybody],
  'GET /robots.txt': [get('/robots.txt'), everybody],
  'GET /.well-known/security.txt': [get('/.well-known/security.txt'), everybody],
  'GET /llms.txt': [get('/llms.txt'), everybody],
  'GET /api/[...path]': [get('/api/none'), nobody],
  'POST /api/[...path]': [() => json('/api/none', {}), nobody],
  'PUT /api/[...path]': [() => json('/api/none', {}), nobody],
  'GET /api/auth/[...all]': [get('/api/auth/ok'), everybody],
  // One endpoint of many: `refuse-blocked.integration.test.ts` has the others.
  'POST /api/auth/[...all]': [
    ({ role }) => json('/api/auth/update-user', { name: role }),
    activeOnly,
  ],
  'GET /healthz': [get('/healthz'), everybody],
  'GET /livez': [get('/livez'), everybody],
  'GET /metrics': [get('/metrics'), tokenHoldersOnly],
  'GET /readyz': [get('/readyz'), everybody],
};
