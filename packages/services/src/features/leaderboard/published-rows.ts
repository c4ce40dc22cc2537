import type { BenchmarkDefinition, PublishedBaseline } from '@clapboard/benchmarks';
import { pickModelFacts } from '../../core/model-facts';
import { publishedProvenance } from '../judging/trust/provenance';
import { columnKey } from './columns';
import type { LeaderboardColumns } from './score-columns';
import { emptyNumbers, setNumbers } from './store/numbers';
import { type Source, type StoredRow, toStoredRow } from './store/stored-row';

/** Published scores as rows: models, chance and human. They have no rank and affect none. */
export function publishedRows(
  { baselines }: Pick<BenchmarkDefinition, 'baselines'>,
  columns: LeaderboardColumns,
): StoredRow[] {
  return baselines.map((baseline) => publishedRow(baseline, columns));
}

const noInterval = { ciLow: null, ciHigh: null, n: null, items: null, clusters: null };

function publishedRow(
  baseline: PublishedBaseline,
  { list, indexes }: LeaderboardColumns,
): StoredRow {
  const numbers = emptyNumbers(list.length);
  const sources = new Map<number, Source>();
  for (const { value, source, misprint = null, ...ref } of baseline.scores) {
    const columnIndex = indexes.get(columnKey(ref));
    if (columnIndex === undefined) continue;
    setNumbers(numbers, columnIndex, { ...noInterval, value });
    sources.set(columnIndex, { source, misprint });
  }
  const { model, openWeights, frames, kind } = baseline;
  const facts = {
    id: `published:${model}`,
    kind: kind === 'model' ? 'published' : kind,
    submissionId: null,
    modelName: model,
    modelSlug: null,
    ...pickModelFacts(baseline),
    openWeights,
    // Papers print `1fps`; the filter has one value for both spellings.
    frames: frames?.replace(/^([\d.]+) ?fps$/, '$1 fps') ?? null,
    promptVariant: '',
    sample: false,
    baseline: false,
    complete: true,
    provenance: publishedProvenance,
    publishedAt: null,
    attempts: null,
  } as const;
  return toStoredRow(facts, numbers, sources);
}
