import { z } from 'zod';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { resultFormatSchema } from '../../../core/files/export-format-schema';
import type { ResultFormat } from '../../../core/files/export-formats';
import { idSchema } from '../../../core/input/ids';
import { parseInput } from '../../../core/input/parse-input';
import { nameRun } from '../../../core/runs/run-label';
import { readEveryItem } from '../../questions/read-every-item';
import { createReceipt } from '../get-receipt';
import { getResult } from '../get-result';
import { toShareable } from '../without-authors';
import { writeEeeItems } from './eee/write-items';
import { createEeeRecord } from './eee/write-record';
import { listTaskTables } from './result-table';
import { type ExportSite, getSourceSite } from './source-site';
import { writeBibtex } from './write-bibtex';
import { writeCff, writeCslJson } from './write-citation';
import { writeEvalResults, writeModelIndex } from './write-hub-metadata';
import { writeCsv, writeLatex, writeMarkdown } from './write-numbers';

const inputSchema = z.object({
  submissionId: idSchema,
  evaluationId: idSchema.optional(),
  format: resultFormatSchema,
});

type ExportResultInput = z.input<typeof inputSchema>;

/** A file to download. */
interface ResultExport {
  name: string;
  type: string;
  /** items come in chunks, read from the database on demand */
  text: string | AsyncIterable<string>;
}

/**
 * Exports every score of a result: CSV and JSON as stored, LaTeX and Markdown as shown on pages.
 * JSON is the receipt, with everything that produced the scores. Citations and files for other sites
 * name the site and link to the evaluation. Throws as getResult does, and `invalid_input` for a format of
 * single items unless the revision is public.
 */
export async function exportResult(
  services: Services,
  actor: Actor,
  input: ExportResultInput,
  site: ExportSite,
): Promise<ResultExport> {
  const { format, ...resultRef } = parseInput(inputSchema, input);
  const result = toShareable(await getResult(services, actor, resultRef));
  const { submission, scores, evaluationId } = result;
  const definition = getBenchmark(submission.benchmark);
  const title = `${nameRun(submission.model.name, submission.runSettings)} on ${definition.title}`;
  const tables = listTaskTables(definition, scores);
  const source = getSourceSite(result, site);
  const text: Record<ResultFormat, () => ResultExport['text'] | Promise<ResultExport['text']>> = {
    csv: () => writeCsv(scores, submission),
    json: () => toJson(createReceipt(result)),
    latex: () => writeLatex(title, tables, submission),
    md: () => writeMarkdown(title, tables, submission),
    'model-index': () => writeModelIndex(definition, result, source),
    'eval-results': () => writeEvalResults(definition, result, source),
    eee: () => toJson(createEeeRecord(definition, result, source)),
    'eee-items': async () =>
      writeEeeItems(
        definition,
        result,
        await readEveryItem(services, actor, { submissionId: submission.id, evaluationId }),
      ),
    bibtex: () => `${writeBibtex(definition, result, source)}\n${definition.paper.bibtex.trim()}\n`,
    'csl-json': () => writeCslJson(definition, result, source),
    cff: () => writeCff(definition, result, source.url),
  };
  return {
    name: `${submission.benchmark}-${submission.model.slug}.${format.extension}`,
    type: format.type,
    text: await text[format.id](),
  };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
