import { findBenchmark } from '@clapboard/benchmarks';
import { compareSubmissions } from '@clapboard/services/compare';
import { toCsv } from '@clapboard/services/core';
import { comparisonFormats, exportFormats } from '@clapboard/services/export-formats';
import { csvColumns, exportRows, toLatex } from '@/components/compare/export-rows';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';
import { readCompareAddress } from '@/url-state/compare';

/**
 * Exports a comparison: `format` is csv, json (the default) or latex; the other parameters are
 * those of the page.
 */
export const GET = handle(async (request) => {
  const { searchParams } = new URL(request.url);
  const { ids, task, metric, slice } = readCompareAddress(Object.fromEntries(searchParams));
  const comparison = await compareSubmissions(services(), await currentActor(), {
    submissionIds: [...ids],
    ...{ task, metric, slice },
  });
  const definition = findBenchmark(comparison.benchmark);
  const texts = {
    csv: () => toCsv([csvColumns, ...exportRows(comparison)]),
    json: () => `${JSON.stringify(comparison, null, 2)}\n`,
    latex: () => (definition ? toLatex(definition, comparison) : ''),
  };
  const requested = searchParams.get('format');
  const { id, type, extension } =
    comparisonFormats.find((format) => format.id === requested) ?? exportFormats[1];
  return new Response(texts[id](), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="comparison-${comparison.benchmark}.${extension}"`,
    },
  });
});
