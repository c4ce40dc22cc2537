import { z } from 'zod';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { resultFormatSchema } from '../../../core/export-format-schema';
import type { ResultFormat } from '../../../core/export-formats';
import { idSchema } from '../../../core/ids';
import { parseInput } from '../../../core/parse-input';
import { getReceipt } from '../get-receipt';
import { getResult } from '../get-result';
import { taskTables } from './result-table';
import { writeCff, writeCslJson } from './write-citation';
import { writeEvalResults, writeModelIndex } from './write-hub-metadata';
import { writeCsv, writeLatex, writeMarkdown } from './write-numbers';

const inputSchema = z.object({
  submissionId: idSchema,
  evaluationId: idSchema.optional(),
  format: resultFormatSchema,
});

export type ExportResultInput = z.input<typeof inputSchema>;

/** A file to download. */
interface ResultExport {
  name: string;
  type: string;
  text: string;
}

/**
 * Exports every score of a result: CSV and JSON as stored, LaTeX and Markdown as shown on pages.
 * JSON is the receipt, with everything that produced the scores. Citations and metadata for the
 * Hugging Face Hub link to the evaluation at `siteUrl`. Throws as getResult does.
 */
export async function exportResult(
  services: Services,
  actor: Actor,
  input: ExportResultInput,
  { siteUrl }: { siteUrl: string },
): Promise<ResultExport> {
  const { format, ...resultRef } = parseInput(inputSchema, input);
  const result = await getResult(services, actor, resultRef);
  const { submission, scores, evaluationId } = result;
  const definition = getBenchmark(submission.benchmark);
  const title = `${submission.model.name} on ${definition.title}`;
  const tables = taskTables(definition, scores);
  const url = new URL(`/submissions/${submission.id}?evaluation=${evaluationId}`, siteUrl).href;
  const text: Record<ResultFormat, () => string | Promise<string>> = {
    csv: () => writeCsv(scores),
    json: async () => `${JSON.stringify(await getReceipt(services, actor, resultRef), null, 2)}\n`,
    latex: () => writeLatex(title, tables),
    md: () => writeMarkdown(title, tables),
    'model-index': () => writeModelIndex(definition, result, url),
    'eval-results': () => writeEvalResults(definition, result, url),
    'csl-json': () => writeCslJson(definition, result, url),
    cff: () => writeCff(definition, result, url),
  };
  return {
    name: `${submission.benchmark}-${submission.model.slug}.${format.extension}`,
    type: format.type,
    text: await text[format.id](),
  };
}
