import type {
  BenchmarkDefinition,
  CompositeDefinition,
  PublishedBaseline,
} from '@clapboard/benchmarks';
import { mean } from '@clapboard/metrics';
import { pickModelFacts } from '../../core/model/model-facts';
import { tagRuns } from '../../core/runs/run-label';
import { publishedProvenance } from '../judging/trust/provenance';
import { columnKey, type RowFacts } from './columns';
import type { LeaderboardColumns } from './score-columns';
import { createNumbersDraft, packNumbers, setNumbers } from './store/numbers';
import { type Source, type StoredRow, toStoredRow } from './store/stored-row';

/** Published scores as rows: models, chance and human. They have no rank and affect none. */
export function buildPublishedRows(
  { baselines, composites = [] }: Pick<BenchmarkDefinition, 'baselines' | 'composites'>,
  columns: LeaderboardColumns,
): StoredRow[] {
  const facts = tagRuns(baselines.map(readFacts));
  return baselines.flatMap((baseline, index) => {
    const row = facts[index];
    return row ? [buildPublishedRow(row, baseline, { columns, composites })] : [];
  });
}

const noInterval = { ciLow: null, ciHigh: null, n: null, items: null, clusters: null };

interface Published {
  columns: LeaderboardColumns;
  composites: readonly CompositeDefinition[];
}

function buildPublishedRow(
  facts: RowFacts,
  baseline: PublishedBaseline,
  { columns: { list, indexes }, composites }: Published,
): StoredRow {
  const numbers = createNumbersDraft(list.length);
  const sources = new Map<number, Source>();
  for (const { value, source, misprint = null, ...ref } of baseline.scores) {
    const columnIndex = indexes.get(columnKey(ref));
    if (columnIndex === undefined) continue;
    setNumbers(numbers, columnIndex, { ...noInterval, value });
    sources.set(columnIndex, { source, derived: false, misprint });
  }
  for (const composite of composites) {
    const columnIndex = indexes.get(columnKey({ ...composite, metric: composite.metric.id }));
    const value = deriveComposite(baseline, composite);
    if (columnIndex === undefined || sources.has(columnIndex) || value === null) continue;
    setNumbers(numbers, columnIndex, { ...noInterval, value });
    const source = `the mean of ${composite.of.length} numbers of this row`;
    sources.set(columnIndex, { source, derived: true, misprint: null });
  }
  return toStoredRow(facts, packNumbers(numbers), null, sources);
}

function readFacts(baseline: PublishedBaseline): Omit<RowFacts, 'runTag'> {
  const { model, openWeights, promptVariant = '', kind } = baseline;
  return {
    id: getPublishedId(baseline),
    kind: kind === 'model' ? 'published' : kind,
    submissionId: null,
    modelName: model,
    modelSlug: null,
    organisationVerified: false,
    ...pickModelFacts(baseline),
    openWeights,
    frames: getPublishedFrames(baseline),
    promptVariant,
    tokens: null,
    cost: null,
    sample: false,
    baseline: false,
    complete: true,
    provenance: publishedProvenance,
    publishedAt: null,
    attempts: null,
    publishedMatch: null,
  };
}

/** Returns the id of a published row. */
export function getPublishedId({ model, promptVariant }: PublishedBaseline): string {
  return `published:${promptVariant ? `${model} (${promptVariant})` : model}`;
}

/** Returns the frames of a published row as leaderboards store them: papers print `1fps`. */
export function getPublishedFrames({ frames }: PublishedBaseline): string | null {
  return frames?.replace(/^([\d.]+) ?fps$/, '$1 fps') ?? null;
}

/** Returns the mean of the published parts of an average; null if a part is missing or misprinted. */
function deriveComposite(
  { scores }: PublishedBaseline,
  { of: parts }: CompositeDefinition,
): number | null {
  const found = parts.map((ref) => scores.find((score) => columnKey(score) === columnKey(ref)));
  const values = found.flatMap((score) => (score && !score.misprint ? [score.value] : []));
  if (values.length < parts.length) return null;
  return mean(values).value;
}
