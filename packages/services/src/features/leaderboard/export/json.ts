import { formatTaggedModel } from '../../../core/runs/run-label';
import type { LeaderboardCell, LeaderboardRow } from '../../../core/views';
import { exportedFacts } from '../columns';
import { type ExportTable, readAllRows } from './export-table';

/**
 * Formats rows as JSON with everything needed to cite them: query, revision, versions and judge.
 * Values are fractions; NaN and Infinity are strings, as on the command line.
 * Each row takes one line.
 */
export async function* exportJson(table: ExportTable): AsyncGenerator<string> {
  const { definition, query, page, columns } = table;
  const { revision, judge, judges, version, hidden } = page;
  const { sort, filters, published, ids } = query;
  const chosen = judges.find(({ id }) => id === judge);
  const head = {
    benchmark: definition.id,
    title: definition.title,
    revision: revision && {
      label: revision.label,
      contentHash: revision.contentHash,
      hashKind: revision.hashKind,
      access: revision.access,
    },
    scorer: definition.scorerVersion,
    judge: chosen
      ? { id: chosen.id, label: chosen.label, version: chosen.judge?.version ?? null }
      : null,
    board: version,
    query: { sort, filters, published, ids: ids ?? null },
    hidden,
    columns: columns.map(({ key, ref, task, metric, slice }) => ({
      key,
      ...ref,
      title: `${task.title}, ${metric.title}, ${slice.title}`,
      unit: metric.unit,
      direction: metric.direction,
    })),
  };
  yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "rows": [`;
  let separator = '\n    ';
  for await (const rows of readAllRows(table)) {
    yield rows
      .map((entry) => {
        const line = `${separator}${JSON.stringify(toRow(entry))}`;
        separator = ',\n    ';
        return line;
      })
      .join('');
  }
  yield '\n  ]\n}\n';
}

function toRow(leaderboardRow: LeaderboardRow) {
  const { kind, id, modelName, frames } = leaderboardRow;
  return {
    section: kind,
    id,
    model: modelName,
    run: formatTaggedModel(leaderboardRow),
    ...Object.fromEntries(exportedFacts.map(({ json, value }) => [json, value(leaderboardRow)])),
    frames,
    promptVariant: leaderboardRow.promptVariant,
    provenance: leaderboardRow.provenance?.kind ?? null,
    complete: leaderboardRow.complete,
    publishedAt: leaderboardRow.publishedAt,
    attempts: leaderboardRow.attempts,
    baseline: leaderboardRow.baseline,
    keyKnown: leaderboardRow.provenance?.keyKnown ?? false,
    cells: Object.fromEntries(
      Object.entries(leaderboardRow.cells).map(([key, value]) => [key, toCell(value)]),
    ),
  };
}

function toCell({ value, full, ...rest }: LeaderboardCell) {
  return {
    value: toNumber(value),
    ...rest,
    full: full && { ...full, value: toNumber(full.value) },
  };
}

function toNumber(value: number | null): number | string {
  if (value === null) return 'NaN';
  return Number.isFinite(value) ? value : String(value);
}
