import type { PublicItem } from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/intake';
import { z } from 'zod';
import { CommandFailure, UsageError } from '../failure';

const indexSchema = z.object({
  revision: z.object({ contentHash: z.string() }),
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

/** The questions of a site's active revision. Throws CommandFailure where the site cannot give them. */
export async function fetchQuestions(
  benchmark: string,
  server: string,
): Promise<{ items: PublicItem[]; revision: string; issues: Issue[] }> {
  const address = addressOf(benchmark, server);
  const body = await fetchJson(address);
  const parsed = indexSchema.safeParse(body);
  if (!parsed.success) {
    throw new CommandFailure(`${address} did not answer as a Clapboard site does. Check --server.`);
  }
  return { items: parsed.data.items, revision: parsed.data.revision.contentHash, issues: [] };
}

function addressOf(benchmark: string, server: string): string {
  if (!URL.canParse(server) || !/^https?:/i.test(server)) {
    throw new UsageError('--server is an address such as http://localhost:3000.');
  }
  return new URL(`/api/benchmarks/${encodeURIComponent(benchmark)}/questions`, server).href;
}

async function fetchJson(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 409) {
      throw new CommandFailure(`${address}: the benchmark has no dataset on this site yet.`);
    }
    if (!answer.ok)
      throw new CommandFailure(`${address} answered ${answer.status}. Check --server.`);
    return await answer.json();
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(`${address} cannot be reached. Check --server and whether it runs.`, {
      cause: error,
    });
  }
}
