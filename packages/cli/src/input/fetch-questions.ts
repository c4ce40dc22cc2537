import type { PublicItem, RevisionAccess } from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';
import { z } from 'zod';
import type { Connection } from '../api/connection';
import { callApi } from '../api/request';

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

/** The questions of a site’s active revision. Throws CommandFailure if the site doesn’t return them. */
export async function fetchQuestions(
  benchmark: string,
  connection: Connection,
): Promise<{ items: PublicItem[]; revision: string; access: RevisionAccess; issues: Issue[] }> {
  const path = `benchmarks/${encodeURIComponent(benchmark)}/questions`;
  const { items, revision } = await callApi(connection, path, indexSchema);
  return { items, revision: revision.contentHash, access: revision.access, issues: [] };
}
