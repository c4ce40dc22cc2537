import { z } from 'zod';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { modelFormatSchema } from '../../../core/files/export-format-schema';
import type { modelFormats } from '../../../core/files/export-formats';
import type { ExportedFile } from '../../../core/files/exported-file';
import { type CsvValue, toCsv } from '../../../core/files/to-csv';
import { parseInput } from '../../../core/input/parse-input';
import type { ResultView } from '../../../core/views';
import { getModel } from '../../models';
import { createReceipt } from '../get-receipt';
import { getResult } from '../get-result';
import { toShareable } from '../without-authors';
import { createEeeRecord } from './eee/write-record';
import { type ExportSite, getSourceSite } from './source-site';
import { joinModelIndex, listHubResults } from './write-hub-metadata';
import { scoreHeader, scoreLines } from './write-numbers';

const inputSchema = z.object({ slug: z.string().min(1).max(120), format: modelFormatSchema });

type ModelFormat = (typeof modelFormats)[number]['id'];

/**
 * Exports the public results of a model, by benchmark and newest first: CSV has a line for each score, JSON the
 * receipts, Every Eval Ever a record on each line. Throws as `getModel`, and `invalid_input` for an unknown format.
 */
export async function exportModel(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
  site: ExportSite,
): Promise<ExportedFile> {
  const { slug, format } = parseInput(inputSchema, input);
  const { model, benchmarks } = await getModel(services, actor, { slug });
  const ids = benchmarks.flatMap(({ runs }) =>
    runs.flatMap(({ submissionId, visibility, result }) =>
      result && visibility === 'public' ? [submissionId] : [],
    ),
  );
  const results = async function* () {
    for (const submissionId of ids)
      yield toShareable(await getResult(services, actor, { submissionId }));
  };
  return {
    name: `${model.slug}.${format.extension}`,
    type: format.type,
    text: writers[format.id](results(), { ...site, modelName: model.name }),
  };
}

interface ModelSite extends ExportSite {
  modelName: string;
}

const writers: Readonly<
  Record<
    ModelFormat,
    (results: AsyncIterable<ResultView>, site: ModelSite) => AsyncIterable<string>
  >
> = {
  csv: writeScores,
  json: writeReceipts,
  'model-index': writeCard,
  eee: writeRecords,
};

async function* writeScores(results: AsyncIterable<ResultView>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const result of results) {
    const { submission, evaluationId, revision, complete, scores } = result;
    if (isFirst) {
      const about = ['benchmark', 'submission', 'evaluation', 'revision', 'complete'];
      yield toCsv([[...about, ...scoreHeader(submission)]]);
    }
    isFirst = false;
    const about: CsvValue[] = [
      ...[submission.benchmark, submission.id, evaluationId, revision.label, complete],
    ];
    yield toCsv(scoreLines(scores, submission).map((line) => [...about, ...line]));
  }
}

async function* writeReceipts(results: AsyncIterable<ResultView>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const result of results) {
    yield `${separator}${JSON.stringify(createReceipt(result), null, 2)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* writeCard(
  results: AsyncIterable<ResultView>,
  { modelName, ...site }: ModelSite,
): AsyncGenerator<string> {
  const entries: object[] = [];
  for await (const result of results) {
    const definition = getBenchmark(result.submission.benchmark);
    entries.push(...listHubResults(definition, result, getSourceSite(result, site)));
  }
  yield joinModelIndex(modelName, entries);
}

async function* writeRecords(
  results: AsyncIterable<ResultView>,
  site: ExportSite,
): AsyncGenerator<string> {
  for await (const result of results) {
    const definition = getBenchmark(result.submission.benchmark);
    yield `${JSON.stringify(createEeeRecord(definition, result, getSourceSite(result, site)))}\n`;
  }
}
