import type { BenchmarkDefinition, ScoreRow, ShownMetric, ShownTask } from '@clapboard/benchmarks';
import { stringify } from 'yaml';
import type { ResultView } from '../../../core/views';
import { formatWithoutUnit, listTaskTables } from './result-table';
import type { SourceSite } from './source-site';

interface HubScore {
  task: ShownTask;
  metric: ShownMetric;
  score: ScoreRow & { value: number };
}

/**
 * Returns the `model-index` block of a Hugging Face model card: the main number of every task and
 * metric, as fractions. See
 * https://github.com/huggingface/hub-docs/blob/main/modelcard.md?plain=1.
 */
export function writeModelIndex(
  definition: BenchmarkDefinition,
  result: ResultView,
  site: SourceSite,
): string {
  return joinModelIndex(result.submission.model.name, listHubResults(definition, result, site));
}

/** Returns the `model-index` block of a model with results of `listHubResults`. */
export function joinModelIndex(name: string, results: readonly object[]): string {
  return formatYaml({ 'model-index': [{ name, results }] });
}

/** Returns the entries of a result in `model-index`, one for each task. */
export function listHubResults(
  definition: BenchmarkDefinition,
  { scores, revision }: ResultView,
  { url, siteName }: SourceSite,
): object[] {
  const selected = selectScores(definition, scores);
  const tasks = [...new Set(selected.map(({ task }) => task))];
  return tasks.map((task) => ({
    task: { type: 'video-text-to-text', name: task.title },
    dataset: {
      type: definition.hubDataset ?? definition.id,
      name: `${definition.title} (${revision.label})`,
    },
    metrics: selected
      .filter((row) => row.task === task)
      .map(({ metric, score }) => ({
        type: metric.id,
        name: metric.title,
        value: score.value,
      })),
    source: { name: siteName, url },
  }));
}

/**
 * Returns a file for `.eval_results/` of a Hugging Face model repository, with the scores of
 * `writeModelIndex`. The Hub lists them under a task of the dataset's eval.yaml. We know of no
 * eval.yaml for our benchmarks, and of no dataset for some, so a comment says what to replace. See
 * https://github.com/huggingface/hub-docs/blob/main/eval_results.yaml.
 */
export function writeEvalResults(
  definition: BenchmarkDefinition,
  { submission, scores, finishedAt }: ResultView,
  { url, siteName }: SourceSite,
): string {
  const entries = selectScores(definition, scores).map(({ task, metric, score }) => ({
    dataset: { id: definition.hubDataset ?? definition.id, task_id: `${task.id}_${metric.id}` },
    value: score.value,
    date: (finishedAt ?? submission.createdAt).toISOString(),
    source: { url, name: siteName },
    notes: [`${task.title}: ${metric.title}`, intervalText(score, metric)]
      .filter(Boolean)
      .join(', '),
  }));
  const { hubDataset } = definition;
  const head = hubDataset
    ? `# The Hub shows these once ${hubDataset} is registered as a benchmark, with a task in its eval.yaml.\n# Replace task_id with the ID of that task.\n`
    : '# Replace dataset.id and task_id with the dataset on the Hub and a task of its eval.yaml.\n';
  return head + formatYaml(entries);
}

/** Returns the scores of the headline's slice, or of the first slice of tasks without it. */
function selectScores(
  definition: BenchmarkDefinition,
  scores: readonly ScoreRow[],
): readonly HubScore[] {
  return listTaskTables(definition, scores).flatMap(({ task, metrics, rows }) => {
    const row = rows.find(({ slice }) => slice.id === definition.headline.slice) ?? rows[0];
    return metrics.flatMap((metric, index) => {
      const score = row?.scores[index];
      if (!score || score.value === null || !Number.isFinite(score.value)) return [];
      return [{ task, metric, score: { ...score, value: score.value } }];
    });
  });
}

function intervalText({ ciLow, ciHigh }: ScoreRow, metric: ShownMetric): string {
  if (ciLow === null || ciHigh === null) return '';
  const unit = metric.unit === 'percent' ? '%' : '';
  return `95% interval ${formatWithoutUnit(ciLow, metric)}–${formatWithoutUnit(ciHigh, metric)}${unit}`;
}

function formatYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}
