import { z } from 'zod';
import { benchmarkOf } from '../../benchmark-of';
import type { Actor, Services } from '../../context';
import { idSchema, parseInput } from '../../parse-input';
import { getReceipt } from '../get-receipt';
import { getResult } from '../get-result';
import { taskTables } from './result-table';
import { writeCsv, writeLatex, writeMarkdown } from './write-numbers';

const inputSchema = z.object({
  submissionId: idSchema,
  evaluationId: idSchema.optional(),
  format: z.enum(['csv', 'json', 'latex', 'md'], {
    error: 'The format is csv, json, latex or md.',
  }),
});

export type ExportResultInput = z.input<typeof inputSchema>;

/** A file to be downloaded. */
export interface ResultExport {
  name: string;
  type: string;
  text: string;
}

const types = {
  csv: ['csv', 'text/csv'],
  json: ['json', 'application/json'],
  latex: ['tex', 'application/x-tex'],
  md: ['md', 'text/markdown'],
} as const;

/**
 * Every number of a result as a file: CSV and JSON as stored, LaTeX and Markdown as pages show them.
 * JSON is the receipt, which names what the numbers follow from. Throws as getResult does.
 */
export async function exportResult(
  services: Services,
  actor: Actor,
  input: ExportResultInput,
): Promise<ResultExport> {
  const { format, ...of } = parseInput(inputSchema, input);
  const { submission, scores } = await getResult(services, actor, of);
  const definition = benchmarkOf(submission.benchmark);
  const title = `${submission.model.name} on ${definition.title}`;
  const [extension, type] = types[format];
  const tables = taskTables(definition, scores);
  const text = {
    csv: () => writeCsv(scores),
    json: async () => `${JSON.stringify(await getReceipt(services, actor, of), null, 2)}\n`,
    latex: () => writeLatex(title, tables),
    md: () => writeMarkdown(title, tables),
  };
  return {
    name: `${submission.benchmark}-${submission.model.slug}.${extension}`,
    type: `${type}; charset=utf-8`,
    text: await text[format](),
  };
}
