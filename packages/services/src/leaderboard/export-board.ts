import { z } from 'zod';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { parseInput } from '../parse-input';
import type { BoardQuery } from '../views';
import { type BoardQueryInput, readBoardQuery } from './board-query';
import { boardWindow } from './board-window';
import { boardCsv } from './export/csv';
import { boardJson } from './export/json';
import { boardLatex } from './export/latex';
import { boardMarkdown } from './export/markdown';
import type { BoardSheet } from './export/sheet';
import { boardBy } from './store/board-state';
import { currentState } from './store/store';

const optionsSchema = z.object({
  format: z.enum(['csv', 'json', 'latex', 'md'], {
    error: 'The format is csv, json, latex or md.',
  }),
  /** of LaTeX and Markdown: intervals beside the numbers */
  intervals: z.boolean().default(true),
});
const benchmarkSchema = z.object({ benchmark: benchmarkIdSchema });

type Options = z.output<typeof optionsSchema>;

export interface ExportedBoard {
  text: string;
  /** name of the file, and its media type */
  name: string;
  type: string;
}

/**
 * All rows of a board that the filters leave, in their order and with the asked columns, as a file; offset
 * and limit say nothing here. For everybody. Throws as `queryBoard` does, and `invalid_input` for an
 * unknown format.
 */
export async function exportBoard(
  services: Services,
  _actor: Actor,
  input: BoardQueryInput | BoardQuery,
  options: z.input<typeof optionsSchema>,
): Promise<ExportedBoard> {
  const definition = benchmarkOf(parseInput(benchmarkSchema, input).benchmark);
  const read = parseInput(optionsSchema, options);
  const { by, ...asked } = readBoardQuery(definition, { ...input, offset: 0, limit: 0 });
  const query = { ...asked, limit: Number.MAX_SAFE_INTEGER };
  const window = boardWindow(boardBy(await currentState(services, definition), query.judge), query);
  const columns = query.columns.flatMap((key) => by.list[by.places.get(key) ?? -1] ?? []);
  const { ending, type, write } = formats[read.format];
  return {
    text: write({ definition, query, window, columns }, read),
    name: `${definition.id}-leaderboard.${ending}`,
    type,
  };
}

interface Format {
  ending: string;
  type: string;
  write: (sheet: BoardSheet, options: Options) => string;
}

const formats: Readonly<Record<Options['format'], Format>> = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8', write: boardCsv },
  json: { ending: 'json', type: 'application/json', write: boardJson },
  latex: { ending: 'tex', type: 'application/x-tex; charset=utf-8', write: boardLatex },
  md: { ending: 'md', type: 'text/markdown; charset=utf-8', write: boardMarkdown },
};
