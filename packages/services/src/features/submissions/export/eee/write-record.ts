import type {
  BenchmarkDefinition,
  ScoreRow,
  ShownMetric,
  SliceDefinition,
  TaskDefinition,
} from '@clapboard/benchmarks';
import { modelFacts, readModelFact } from '../../../../core/model/model-facts';
import type { ResultView } from '../../../../core/views';
import { intervalWords } from '../../get-receipt';
import { listTaskTables } from '../result-table';
import { listRunColumns } from '../run-columns';
import type { SourceSite } from '../source-site';
import { type EeeIdentity, getEeeIdentity, getEeeName, getEeeResultId } from './identity';
import { type EeeRecord, type EeeResult, eeeVersion } from './schema';

/**
 * Returns the scores of a result in the format Every Eval Ever. Shares are fractions. JSON has no infinite number, so
 * scores without a finite value are named in `scores_without_a_finite_value`.
 */
export function createEeeRecord(
  definition: BenchmarkDefinition,
  result: ResultView,
  site: SourceSite,
): EeeRecord {
  const identity = getEeeIdentity(result);
  const { submission, scores } = result;
  const { model } = submission;
  const missing = scores.filter(({ value }) => !isFiniteScore(value)).map(getEeeResultId);
  return {
    schema_version: eeeVersion,
    evaluation_id: identity.evaluationId,
    evaluation_timestamp: identity.timestamp,
    retrieved_timestamp: identity.timestamp,
    source_metadata: {
      source_name: site.siteName,
      source_type: 'evaluation_run',
      source_organization_name: site.siteName,
      source_organization_url: site.siteUrl,
      // Submitters don’t say whether they made the model.
      evaluator_relationship: 'other',
      additional_details: toDetails({
        evaluation_url: site.url,
        submitter: submission.submitterName,
        provenance: result.provenance?.kind,
        verified_at: submission.verifiedAt?.toISOString(),
        complete: result.complete,
        scores_without_a_finite_value: missing.length > 0 ? missing : undefined,
      }),
    },
    eval_library: {
      name: 'clapboard',
      version: result.scorerVersion,
      additional_details: toDetails({
        verdicts_by_server: result.serverJudged,
        verdicts_by_submitter: result.selfJudged,
        judge_model: result.judge?.model,
        judge_temperature: result.judge?.temperature,
        judge_prompts_sha256: result.judge?.promptsHash,
      }),
    },
    model_info: {
      name: model.name,
      id: identity.modelId,
      developer: model.organisation,
      additional_details: {
        ...toDetails(
          Object.fromEntries(modelFacts.map(({ key, csv }) => [csv, readModelFact(model, key)])),
        ),
        deployment_type: 'unknown',
        model_availability: model.openWeights ? 'open_weights' : 'closed_weights',
      },
    },
    evaluation_results: createResults(definition, result, { ...site, ...identity }),
  };
}

function createResults(
  definition: BenchmarkDefinition,
  result: ResultView,
  site: SourceSite & EeeIdentity,
): EeeResult[] {
  const shared = {
    evaluation_timestamp: site.timestamp,
    source_data: describeDataset(definition, result, site),
    generation_config: describeRun(result),
  };
  return listTaskTables(definition, result.scores).flatMap(({ task, metrics, rows }) =>
    rows.flatMap(({ slice, scores }) =>
      metrics.flatMap((metric, index) => {
        const score = scores[index];
        if (!score || !isFiniteScore(score.value)) return [];
        return {
          evaluation_result_id: getEeeResultId(score),
          evaluation_name: getEeeName(definition.id, score),
          ...shared,
          metric_config: describeMetric(definition, { task, metric, slice }),
          score_details: describeScore(result, { ...score, value: score.value }),
        };
      }),
    ),
  );
}

function describeDataset(
  definition: BenchmarkDefinition,
  { revision }: ResultView,
  { siteUrl }: SourceSite,
): EeeResult['source_data'] {
  return {
    dataset_name: definition.title,
    source_type: 'url',
    url: [new URL(`/b/${definition.id}/about`, siteUrl).href, definition.paper.url],
    additional_details: toDetails({
      revision: revision.label,
      [revision.hashKind.replace('-', '_')]: revision.contentHash,
      items: revision.itemCount,
      ground_truth: revision.access,
      hub_dataset: definition.hubDataset,
    }),
  };
}

interface Measured {
  task: Pick<TaskDefinition, 'title'>;
  metric: ShownMetric;
  slice: SliceDefinition;
}

function describeMetric(
  { id: benchmark }: BenchmarkDefinition,
  { task, metric, slice }: Measured,
): EeeResult['metric_config'] {
  const isScore = metric.unit === 'score';
  return {
    evaluation_description: `${task.title}: ${slice.title}. ${metric.description}`,
    // Accuracy means the same in every benchmark; other metrics are the benchmark’s own.
    metric_id: metric.id === 'accuracy' ? metric.id : `${benchmark}.${metric.id}`,
    metric_name: metric.title,
    metric_unit: isScore ? 'points' : 'proportion',
    lower_is_better: metric.direction === 'lower',
    score_type: 'continuous',
    min_score: 0,
    max_score: metric.largest ?? (isScore ? 'Infinity' : 1),
    additional_details: { formula: metric.formula, direction: metric.direction },
  };
}

function describeScore(
  { intervalMethod, exact }: ResultView,
  { value, n, ciLow, ciHigh, clusters }: ScoreRow & { value: number },
): EeeResult['score_details'] {
  const isExact = exact ? 'exact' : 'rounded, private dataset';
  return {
    score: value,
    details: toDetails({ denominator: n, clusters, precision: isExact }),
    ...(ciLow !== null && ciHigh !== null
      ? {
          uncertainty: {
            confidence_interval: {
              lower: ciLow,
              upper: ciHigh,
              confidence_level: 0.95,
              method: intervalWords[intervalMethod].method,
            },
            num_samples: n,
          },
        }
      : {}),
  };
}

function describeRun({ submission }: ResultView): EeeResult['generation_config'] {
  const { prompt, temperature } = submission.runFacts;
  const typed = new Set(['prompt', 'temperature']);
  return {
    generation_args: {
      ...(temperature === null ? {} : { temperature }),
      ...(prompt === '' ? {} : { prompt_template: prompt }),
    },
    additional_details: toDetails(
      Object.fromEntries(
        listRunColumns(submission)
          .filter(({ name }) => !typed.has(name))
          .map(({ name, value }) => [name, value]),
      ),
    ),
  };
}

type Detail = string | number | boolean | null | undefined | readonly string[];

/** Details as text; without those that are not stated. */
function toDetails(details: Readonly<Record<string, Detail>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => {
      if (value === null || value === undefined || value === '') return [];
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
    }),
  );
}

function isFiniteScore(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}
