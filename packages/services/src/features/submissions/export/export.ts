import { z } from 'zod';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { exportFormatSchema } from '../../../core/export-format-schema';
import { idSchema } from '../../../core/ids';
import { parseInput } from '../../../core/parse-input';
import { getReceipt } from '../get-receipt';
import { getResult } from '../get-result';
import { taskTables } from './result-table';
import { writeCsv, writeLatex, writeMarkdown } from './write-numbers';

const inputSchema = z.object({
  submissionId: idSchema,
  evaluationId: idSchema.optional(),
  format: exportFormatSchema,
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
 * JSON is the receipt, with everything that produced the scores. Throws as getResult does.
 */
export async function exportResult(
  services: Services,
  actor: Actor,
  input: ExportResultInput,
): Promise<ResultExport> {
  const { format, ...resultRef } = parseInput(inputSchema, input);
  const { submission, scores } = await getResult(services, actor, resultRef);
  const definition = getBenchmark(submission.benchmark);
  const title = `${submission.model.name} on ${definition.title}`;
  const tables = taskTables(definition, scores);
  const text = {
    csv: () => writeCsv(scores),
    json: async () => `${JSON.stringify(await getReceipt(services, actor, resultRef), null, 2)}\n`,
    latex: () => writeLatex(title, tables),
    md: () => writeMarkdown(title, tables),
  };
  return {
    name: `${submission.benchmark}-${submission.model.slug}.${format.extension}`,
    type: format.type,
    text: await text[format.id](),
  };
}
