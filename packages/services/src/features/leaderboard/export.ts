import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { exportFormatSchema } from '../../core/files/export-format-schema';
import type { ExportFormat } from '../../core/files/export-formats';
import type { ExportedFile } from '../../core/files/exported-file';
import { parseInput } from '../../core/input/parse-input';
import { exportCsv } from './export/csv';
import type { ExportTable } from './export/export-table';
import { exportJson } from './export/json';
import { exportLatex } from './export/latex';
import { exportMarkdown } from './export/markdown';
import { readBatches } from './export/read-batches';
import { selectRows } from './page';
import { type LeaderboardRequest, loadLeaderboard } from './query';

const optionsSchema = z.object({
  /** id of one of `exportFormats` */
  format: exportFormatSchema,
  /** for LaTeX and Markdown: with intervals */
  intervals: z.boolean().default(true),
});

/**
 * Exports all filtered rows of a leaderboard, in the requested order and with the requested
 * columns, in chunks that are produced on demand from one version of the leaderboard; ignores offset
 * and limit. For everybody. Throws as `queryLeaderboard` does, and
 * `invalid_input` for an unknown format.
 */
export async function exportLeaderboard(
  services: Services,
  _actor: Actor,
  input: LeaderboardRequest,
  options: z.input<typeof optionsSchema>,
): Promise<ExportedFile> {
  const { format, intervals } = parseInput(optionsSchema, options);
  const request = { ...input, offset: 0, limit: 0 };
  const { leaderboard, query } = await loadLeaderboard(services, request);
  const { definition, columns: shown } = leaderboard.snapshot;
  // Ranks of a column are computed once. Other requests are served in between.
  for (const key of query.columns) {
    leaderboard.board.column(shown.indexes.get(key) ?? 0);
    await setImmediate();
  }
  const selected = selectRows(services, leaderboard, query);
  const columns = query.columns.flatMap((key) => shown.list[shown.indexes.get(key) ?? -1] ?? []);
  const readRows = () => readBatches(selected, columns.length);
  const table = { definition, query, page: selected.head, columns, readRows };
  return {
    text: writers[format.id](table, { intervals }),
    name: `${definition.id}-leaderboard.${format.extension}`,
    type: format.type,
  };
}

const writers: Readonly<
  Record<
    ExportFormat,
    (table: ExportTable, options: { intervals: boolean }) => AsyncIterable<string>
  >
> = { csv: exportCsv, json: exportJson, latex: exportLatex, md: exportMarkdown };
