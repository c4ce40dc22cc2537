import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { exportFormatSchema } from '../../core/export-format-schema';
import type { ExportFormat } from '../../core/export-formats';
import { benchmarkIdSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import { exportCsv } from './export/csv';
import type { ExportTable } from './export/export-table';
import { exportJson } from './export/json';
import { exportLatex } from './export/latex';
import { exportMarkdown } from './export/markdown';
import { readPage } from './page';
import { parseQuery } from './parse-query';
import type { UncheckedLeaderboardQuery } from './query-params';
import type { LeaderboardQueryInput } from './schemas';
import { selectJudge } from './store/snapshot';
import { currentSnapshot } from './store/store';
import type { LeaderboardQuery } from './views';

const optionsSchema = z.object({
  format: exportFormatSchema,
  intervals: z.boolean().default(true),
});
interface ExportOptions {
  /** id of one of `exportFormats` */
  format: string | null;
  /** for LaTeX and Markdown: with intervals */
  intervals?: boolean;
}

const benchmarkSchema = z.object({ benchmark: benchmarkIdSchema });

interface ExportedLeaderboard {
  text: string;
  /** name of the file, and its media type */
  name: string;
  type: string;
}

/**
 * Exports all filtered rows of a leaderboard, in the requested order and with the requested
 * columns; ignores offset and limit. For everybody. Throws as `queryLeaderboard` does, and
 * `invalid_input` for an unknown format.
 */
export async function exportLeaderboard(
  services: Services,
  _actor: Actor,
  input: LeaderboardQueryInput | LeaderboardQuery | UncheckedLeaderboardQuery,
  options: ExportOptions,
): Promise<ExportedLeaderboard> {
  const definition = getBenchmark(parseInput(benchmarkSchema, input).benchmark);
  const { format, intervals } = parseInput(optionsSchema, options);
  const { by, ...parsed } = parseQuery(definition, { ...input, offset: 0, limit: 0 });
  const query = { ...parsed, limit: Number.MAX_SAFE_INTEGER };
  const page = readPage(
    services,
    selectJudge(await currentSnapshot(services, definition), query.judge),
    query,
  );
  const columns = query.columns.flatMap((key) => by.list[by.indexes.get(key) ?? -1] ?? []);
  return {
    text: writers[format.id]({ definition, query, page, columns }, { intervals }),
    name: `${definition.id}-leaderboard.${format.extension}`,
    type: format.type,
  };
}

const writers: Readonly<
  Record<ExportFormat, (table: ExportTable, options: { intervals: boolean }) => string>
> = { csv: exportCsv, json: exportJson, latex: exportLatex, md: exportMarkdown };
