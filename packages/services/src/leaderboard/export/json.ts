import type { LeaderboardCell, LeaderboardRow } from '../../views';
import { weightsOf } from './row-facts';
import type { BoardSheet } from './sheet';

/**
 * The rows as JSON with everything that makes them citable: query, revision, versions and judge. Values
 * are fractions; one that is not a number is the string "NaN" or "Infinity", as the command line prints it.
 */
export function boardJson({ definition, query, window, columns }: BoardSheet): string {
  const { revision, judge, judges, version, hidden, references, rows } = window;
  const { sort, filters, published, ids } = query;
  const chosen = judges.find(({ id }) => id === judge);
  const exported = {
    benchmark: definition.id,
    title: definition.title,
    revision: revision && {
      label: revision.label,
      contentHash: revision.contentHash,
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
    rows: [...references, ...rows].map(row),
  };
  return `${JSON.stringify(exported, null, 2)}\n`;
}

function row(own: LeaderboardRow) {
  const { kind, id, modelName, organisation, parameters, released, frames } = own;
  return {
    section: kind,
    id,
    model: modelName,
    organisation,
    weights: weightsOf(own),
    parameters,
    released,
    frames,
    promptVariant: own.promptVariant,
    provenance: own.provenance?.kind ?? null,
    complete: own.complete,
    publishedAt: own.publishedAt,
    baseline: own.baseline,
    cells: Object.fromEntries(Object.entries(own.cells).map(([key, value]) => [key, cell(value)])),
  };
}

function cell({ value, ...rest }: LeaderboardCell) {
  return {
    value: value === null ? 'NaN' : Number.isFinite(value) ? value : String(value),
    ...rest,
  };
}
