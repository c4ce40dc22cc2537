import type { BenchmarkDefinition, PublishedBaseline } from '@clapboard/benchmarks';
import { publishedProvenance } from '../judging/trust/provenance';
import type { BoardColumns } from './board-columns';
import { columnKey } from './column-key';
import { noNumbers, setNumbers } from './store/numbers';
import { type Source, type StoredRow, storedRow } from './store/stored-row';

/** What papers printed, as rows: models, and chance and human ones. They take no rank and give none. */
export function publishedRows(
  { baselines }: Pick<BenchmarkDefinition, 'baselines'>,
  columns: BoardColumns,
): StoredRow[] {
  return baselines.map((baseline) => publishedRow(baseline, columns));
}

function publishedRow(baseline: PublishedBaseline, { list, places }: BoardColumns): StoredRow {
  const numbers = noNumbers(list.length);
  const sources = new Map<number, Source>();
  for (const { value, source, misprint = null, ...ref } of baseline.scores) {
    const place = places.get(columnKey(ref));
    if (place === undefined) continue;
    setNumbers(numbers, place, { value, low: null, high: null, n: null });
    sources.set(place, { source, misprint });
  }
  const { model, organisation, openWeights, parameters, released, frames, kind } = baseline;
  const facts = {
    id: `published:${model}`,
    kind: kind === 'model' ? 'published' : kind,
    submissionId: null,
    modelName: model,
    modelSlug: null,
    organisation,
    openWeights,
    parameters,
    released,
    // Papers print `1fps`; a filter has one value for both.
    frames: frames?.replace(/^([\d.]+) ?fps$/, '$1 fps') ?? null,
    promptVariant: '',
    sample: false,
    baseline: false,
    complete: true,
    provenance: publishedProvenance,
    publishedAt: null,
  } as const;
  return storedRow(facts, numbers, sources);
}
