import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
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

/** A server action as the built site serves it. */
export interface ServedAction {
  id: string;
  /** a page that has it, by its folder under src/app */
  page: string;
}

/** Every action of the built site by file and name: `dataset-actions#activate`. Those that no page uses are not served. */
export function servedActions(): ReadonlyMap<string, ServedAction> {
  const { node } = manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  return new Map(
    Object.entries(node).map(([id, { workers, filename, exportedName }]) => {
      // The page that has no parameters, where there is one: the shortest.
      const [worker = ''] = Object.keys(workers).sort((a, b) => a.length - b.length);
      const page = worker.replace(/^app/, '').replace(/\/page$/, '') || '/';
      return [`${path.basename(filename, '.ts')}#${exportedName}`, { id, page }];
    }),
  );
}

const failureSchema = z.object({ ok: z.literal(false), message: z.string() });
/** As `moderateMany` names what it could not do. */
const partsSchema = z.object({
  ok: z.literal(true),
  value: z.object({ failed: z.array(z.object({ message: z.string() })).min(1) }),
});

/** What an action answered: `ok`, what it says went wrong, or a redirect. */
export async function callAction(
  person: HttpAccount,
  { id, address }: { id: string; address: string },
  args: readonly unknown[],
): Promise<string> {
  const response = await person.fetch(address, {
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
  // One row a line: the row 0 names the one that is what the action returned.
  const rows = text.split('\n').map((line) => /^([0-9a-f]+):(\{.*)$/.exec(line));
  const returned = rows.find((row) => row?.[1] !== '0' && row?.[2]?.startsWith('{"ok":'))?.[2];
  if (returned === undefined) {
    throw new Error(`The action at ${address} gave ${response.status}: ${text.slice(0, 500)}`);
  }
  const value: unknown = JSON.parse(returned);
  const parts = partsSchema.safeParse(value).data;
  if (parts) return parts.value.failed.map(({ message }) => message).join(' ');
  return failureSchema.safeParse(value).data?.message ?? 'ok';
}
