import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { itemFormatSchema } from '../../core/files/export-format-schema';
import type { ExportedFile } from '../../core/files/exported-file';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { readItemBatches, writeItemsCsv, writeItemsParquet } from './export/items';
import { selectRows } from './page';
import { type LeaderboardRequest, loadLeaderboard } from './query';

const optionsSchema = z.object({ format: itemFormatSchema });

/**
 * Exports the outcome of every item of all filtered results of a leaderboard, by result in the requested order. For
 * everybody, on public revisions only: throws `invalid_input` on private ones, whoever asks, and otherwise as
 * `queryLeaderboard`.
 */
export async function exportLeaderboardItems(
  services: Services,
  _actor: Actor,
  input: LeaderboardRequest,
  options: z.input<typeof optionsSchema>,
): Promise<ExportedFile<string | Uint8Array>> {
  const { format } = parseInput(optionsSchema, options);
  const request = { ...input, offset: 0, limit: 0 };
  const { leaderboard, query } = await loadLeaderboard(services, request);
  const { definition, revision } = leaderboard.snapshot;
  if (revision?.access === 'private') {
    throw invalidInput([
      [
        'benchmark',
        'This dataset’s answers are private, so single items can’t be exported. Download the leaderboard instead.',
      ],
    ]);
  }
  const results = selectRows(services, leaderboard, query).shown.flatMap(
    ({ evaluationId, facts }) => (evaluationId === null ? [] : [{ evaluationId, facts }]),
  );
  const batches = readItemBatches(services, definition, revision?.id ?? '', results);
  return {
    name: `${definition.id}-items.${format.extension}`,
    type: format.type,
    text: format.id === 'csv' ? writeItemsCsv(batches) : writeItemsParquet(batches),
  };
}
