import type { PublicItem, RevisionAccess } from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';
import { z } from 'zod';
import { CommandFailure, UsageError } from '../failure';

const indexSchema = z.object({
  revision: z.object({ contentHash: z.string(), access: z.enum(['public', 'private']) }),
  items: z.array(
    z.object({
      id: z.string(),
      task: z.string(),
      slices: z.array(z.string()),
      payload: z.json().exactOptional(),
    }),
  ),
});

const timeoutMs = 30_000;

/**
 * The questions of a site’s active revision. Throws CommandFailure if the site doesn’t return them.
 */
export async function fetchQuestions(
  benchmark: string,
  server: string,
): Promise<{ items: PublicItem[]; revision: string; access: RevisionAccess; issues: Issue[] }> {
  const address = buildAddress(benchmark, server);
  const body = await fetchJson(address);
  const parsed = indexSchema.safeParse(body);
  if (!parsed.success) {
    throw new CommandFailure(`${address} doesn't respond like a Clapboard site. Check --server.`);
  }
  const { items, revision } = parsed.data;
  return { items, revision: revision.contentHash, access: revision.access, issues: [] };
}

function buildAddress(benchmark: string, server: string): string {
  if (!URL.canParse(server) || !/^https?:/i.test(server)) {
    throw new UsageError('--server must be a URL such as http://localhost:3000.');
  }
  return new URL(`api/v1/benchmarks/${encodeURIComponent(benchmark)}/questions`, server).href;
}

async function fetchJson(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 409) {
      throw new CommandFailure(`${address} has no dataset for this benchmark yet.`);
    }
    if (!answer.ok)
      throw new CommandFailure(
        `${address} responded with status ${answer.status}. Check --server.`,
      );
    return await answer.json();
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(
      `Can't reach ${address}. Check --server and whether the site is running.`,
      {
        cause: error,
      },
    );
  }
}
