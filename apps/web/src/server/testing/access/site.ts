import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConnectedServices } from '@clapboard/services/connect';
import { type Actor, errorTable } from '@clapboard/services/core';
import type { TestContext } from '@clapboard/services/testing';
import type { Hono } from 'hono';
import { vi } from 'vitest';
import { z } from 'zod';
import { readTokens } from '../../../colour/tokens';
import type { FileUseCase } from '../../file-process/messages';
import { forget, perProcess } from '../../per-process';
import type { Role } from './context';
import type { RouteRequest } from './routes';

/** The website’s route handlers and server actions in this process, without Next and HTTP. */
export interface Site {
  /** Creates an account for a role, whose session later calls use. Returns its ID. */
  signUp(role: Role): Promise<string>;
  /** Calls a route handler, named by method and folder. Returns `ok` or an error code. */
  callRoute(name: string, role: Role, request: RouteRequest): Promise<string>;
  /** Calls a route handler. Returns its response. */
  fetchRoute(name: string, role: Role, request: RouteRequest): Promise<Response>;
  /** Sends a request to the API with a role’s session. Returns the response and `ok` or an error code. */
  callApi(role: Role, build: BuildApiRequest): Promise<{ response: Response; code: string }>;
  /** Calls a function that a file under `app` exports, as Next does for a visitor. */
  callAsVisitor(file: string, name: string, props: object): Promise<unknown>;
  /** Calls a server action, named by file and export. Returns `ok` or an error code. */
  callAction(name: string, role: Role, input: unknown): Promise<string>;
  /** Restores all replaced modules and variables, because other tests share this process. */
  close(): Promise<void>;
}

type BuildApiRequest = (init: { origin: string; headers: Headers }) => Request;

type Exported = (...args: unknown[]) => unknown;

const publicUrl = 'http://localhost:3000';
const source = path.join(import.meta.dirname, '../../..');
const instances = [
  'env',
  'services',
  'auth',
  'auth-db',
  'cli-package',
  'cli-tarball',
  'design-tokens',
  'site-status',
  'token-buckets',
];
const replaced = [
  'server-only',
  'next/headers',
  'next/cache',
  '@/server/file-process/run-file-use-case',
];

/** Headers of the current request. Modules that test files share keep the replacement that reads it. */
const requestHeaders = new AsyncLocalStorage<Headers>();

/** Returns the services of the open site. */
const getServices = () =>
  perProcess<ConnectedServices>('services', () => {
    throw new Error('No site is open.');
  });

/** Opens the site on a context’s database. Only Next’s request and the process that parses files are replaced. */
export function openSite({ services, databaseUrl, storageDir }: TestContext): Site {
  const cookies = new Map<Role, string>();

  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('STORAGE_DIR', storageDir);
  vi.stubEnv('AUTH_SECRET', 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe');
  vi.stubEnv('PUBLIC_URL', publicUrl);
  vi.stubEnv('SECURITY_CONTACT', 'security@example.org');
  vi.stubEnv('LOG_LEVEL', 'fatal');
  vi.doMock('server-only', () => ({}));
  vi.doMock('next/headers', () => ({ headers: async () => requestHeaders.getStore() }));
  vi.doMock('next/cache', () => ({ revalidatePath: () => undefined }));
  vi.doMock('@/server/file-process/run-file-use-case', async () => {
    const { fileUseCases } = await import('../../file-process/use-cases');
    return {
      runFileUseCase: (name: FileUseCase, actor: Actor, input: never) =>
        fileUseCases[name](getServices(), actor, input, () => undefined),
    };
  });
  for (const name of instances) forget(name);
  const connected: ConnectedServices = {
    ...services,
    backend: { kind: 'postgres', url: databaseUrl },
    pingQueue: async () => undefined,
    close: async () => undefined,
  };
  perProcess('services', () => connected);
  // The build puts the package beside the server.
  const cliPackage = new Map(
    ['clapboard.mjs', 'clapboard.py'].map((name) => [name, Buffer.from('# built')]),
  );
  perProcess('cli-package', async () => cliPackage);

  // The website runs in its folder.
  perProcess('design-tokens', async () =>
    readTokens(await readFile(path.join(source, 'styles/tokens.css'), 'utf8')),
  );

  async function load(file: string, name: string): Promise<Exported> {
    const module: Record<string, unknown> = await import(
      pathToFileURL(path.join(source, file)).href
    );
    const found = module[name];
    if (typeof found !== 'function') throw new Error(`${file} exports no function ${name}.`);
    return (...args) => found(...args);
  }

  /** Made once, as by the website, because registering all routes takes longer than most requests. */
  let api: Promise<Hono> | undefined;
  const loadApi = async () => (await import('../../../api/create-app')).createApi();

  async function post(address: string, body: unknown): Promise<Response> {
    const { auth } = await import('../../auth');
    const headers = { 'content-type': 'application/json', origin: publicUrl };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return auth().handler(new Request(publicUrl + address, init));
  }

  const site: Site = {
    async signUp(role) {
      const account = { name: role, email: `${role}@example.com`, password: `password of ${role}` };
      const response = await post('/api/auth/sign-up/email', account);
      const sent = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      cookies.set(role, sent.join('; '));
      const body = z.object({ user: z.object({ id: z.string() }) });
      return body.parse(await response.json()).user.id;
    },

    async callRoute(name, role, request) {
      return readCode(await site.fetchRoute(name, role, request));
    },

    async fetchRoute(name, role, { path: address, body, contentType }) {
      const [method = '', folder = ''] = name.split(' ');
      const handler = await load(`app${folder}/route.ts`, method);
      const headers = new Headers({ cookie: cookies.get(role) ?? '', origin: publicUrl });
      if (contentType) headers.set('content-type', contentType);
      const init = { method, headers, ...(body === undefined ? {} : { body }) };
      const request = new Request(new URL(address, publicUrl), init);
      const params = Promise.resolve(readParams(folder, new URL(request.url).pathname));
      const response = await requestHeaders.run(headers, () => handler(request, { params }));
      if (!(response instanceof Response)) throw new Error(`${name} returned no response.`);
      return response;
    },

    async callApi(role, build) {
      const headers = new Headers({ cookie: cookies.get(role) ?? '', origin: publicUrl });
      api ??= loadApi();
      const response = await (await api).fetch(build({ origin: publicUrl, headers }));
      return { response, code: response.ok ? 'ok' : await readCode(response.clone()) };
    },

    async callAsVisitor(file, name, props) {
      const called = await load(`app${file}`, name);
      return requestHeaders.run(new Headers(), () => called(props));
    },

    async callAction(name, role, input) {
      const [file = '', exported = ''] = name.split('#');
      const action = await load(`server/actions/${file}.ts`, exported);
      const headers = new Headers({ cookie: cookies.get(role) ?? '' });
      try {
        return readFailure(await requestHeaders.run(headers, () => action(input)));
      } catch (thrown) {
        if (String(Reflect.get(Object(thrown), 'digest')).startsWith('NEXT_REDIRECT')) return 'ok';
        throw thrown;
      }
    },

    async close() {
      await perProcess('auth-db', () => services.db).$disconnect();
      for (const name of instances) forget(name);
      for (const name of replaced) vi.doUnmock(name);
      vi.unstubAllEnvs();
    },
  };
  return site;
}

/** Returns the parameters that Next reads from a path by the folder of its route. */
function readParams(folder: string, pathname: string): Record<string, string | string[]> {
  const values = pathname.split('/').map(decodeURIComponent);
  const params: Record<string, string | string[]> = {};
  for (const [index, part] of folder.split('/').entries()) {
    const [, rest, name] = /^\[(\.\.\.)?(\w+)\]$/.exec(part) ?? [];
    if (name) params[name] = rest ? values.slice(index) : (values[index] ?? '');
  }
  return params;
}

const codes = Object.entries(errorTable);
/** An error of the API, or of better-auth, whose codes are in capitals. */
const errorBody = z.object({ code: z.string() }).transform(({ code }) => code.toLowerCase());

/** Returns the error code of a response if its status matches the code. */
async function readCode(response: Response): Promise<string> {
  if (response.ok) {
    await response.body?.cancel();
    return 'ok';
  }
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json');
  const code = json ? errorBody.safeParse(JSON.parse(text)).data : undefined;
  const known = codes.find(([id, row]) => id === code && row.status === response.status);
  if (known) return known[0];
  return response.status === 401 ? 'sign_in_required' : `${response.status} ${text}`;
}

const failure = z
  .object({
    serverError: z
      .object({ message: z.string(), fields: z.record(z.string(), z.string()) })
      .optional(),
  })
  .optional();

/**
 * Returns the error code of an action’s result by its message, or the message if no code has it. Invalid fields have
 * messages of their own.
 */
function readFailure(result: unknown): string {
  const error = failure.parse(result)?.serverError;
  if (error === undefined) return 'ok';
  const fields = Object.values(error.fields);
  if (fields.length > 0 && fields.every((text) => error.message.includes(text))) {
    return 'invalid_input';
  }
  return codes.find(([, row]) => row.message === error.message)?.[0] ?? error.message;
}
