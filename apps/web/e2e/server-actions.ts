import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ActionName } from '../src/server/testing/access/actions';
import type { HttpAccount } from './http-account';

const manifest = fileURLToPath(
  new URL('../.next/server/server-reference-manifest.json', import.meta.url),
);
const manifestSchema = z.object({
  node: z.record(
    z.string(),
    z.object({
      workers: z.record(z.string(), z.unknown()),
      filename: z.string(),
      exportedName: z.string(),
    }),
  ),
});

/** A server action of the built site. */
interface ServedAction {
  id: string;
  /** a page that calls it, by its folder under src/app */
  page: string;
}

/**
 * Returns the actions of the built site by file and name: `datasets#activateRevision`. Actions that no page uses are
 * not served.
 */
export function servedActions(): ReadonlyMap<string, ServedAction> {
  const { node } = manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  return new Map(
    Object.entries(node).map(([id, { workers, filename, exportedName }]) => {
      // Prefers a page without parameters, which is the shortest.
      const [worker = ''] = Object.keys(workers).sort((a, b) => a.length - b.length);
      const page = worker.replace(/^app/, '').replace(/\/page$/, '') || '/';
      return [`${path.basename(filename, '.ts')}#${exportedName}`, { id, page }];
    }),
  );
}

/** Result of an action: data or an error. `moderateSubmissions` lists errors in its data. */
const resultSchema = z.object({
  serverError: z.object({ message: z.string() }).optional(),
  data: z
    .object({ failed: z.array(z.object({ message: z.string() })) })
    .optional()
    .catch(undefined),
});

/** Calls an action at an address. Returns `ok`, its error message, or `redirect`. */
export async function callAction(
  user: HttpAccount,
  { id, address }: { id: string; address: string },
  args: readonly unknown[],
): Promise<string> {
  const response = await user.fetch(address, {
    method: 'POST',
    headers: {
      'next-action': id,
      accept: 'text/x-component',
      'content-type': 'text/plain;charset=UTF-8',
    },
    body: JSON.stringify(args),
  });
  const text = await response.text();
  if (response.headers.has('x-action-redirect')) return 'redirect';
  // Each line is a row. Row 0 names the row of the returned value.
  const rows = new Map(text.split('\n').map((line) => [/^[0-9a-f]+/.exec(line)?.[0], line]));
  const name = /"a":"\$@([0-9a-f]+)"/.exec(rows.get('0') ?? '')?.[1];
  const returned = /^[0-9a-f]+:(\{.*)$/.exec(rows.get(name ?? '') ?? '')?.[1];
  if (returned === undefined) {
    throw new Error(`The action at ${address} returned ${response.status}: ${text.slice(0, 500)}`);
  }
  const { serverError, data } = resultSchema.parse(JSON.parse(returned));
  if (serverError) return serverError.message;
  return data?.failed.map(({ message }) => message).join(' ') || 'ok';
}

/** Calls an action from its own page. Returns the same as `callAction`. */
async function tryAction(
  user: HttpAccount,
  name: ActionName,
  ...args: readonly unknown[]
): Promise<string> {
  const action = servedActions().get(name);
  if (!action) throw new Error(`The site does not serve ${name}.`);
  return callAction(user, { id: action.id, address: action.page }, args);
}

/** Calls an action from its own page. Throws its error message when it fails. */
export async function runAction(
  user: HttpAccount,
  name: ActionName,
  ...args: readonly unknown[]
): Promise<void> {
  const answer = await tryAction(user, name, ...args);
  if (answer !== 'ok') throw new Error(`${name}: ${answer}`);
}
