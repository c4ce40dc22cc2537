import { findBenchmark } from '@clapboard/benchmarks';
import { compareSubmissions } from '@clapboard/services';
import { readCompareAddress } from '@/components/compare/address';
import { csvOf, latexOf } from '@/components/compare/export-rows';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** A comparison as a file: `format` csv, latex or json, the rest as in the page's address. */
export const GET = handle(async (request) => {
  const { searchParams } = new URL(request.url);
  const { ids, task, metric, slice } = readCompareAddress(Object.fromEntries(searchParams));
  const comparison = await compareSubmissions(services(), await currentActor(), {
    submissionIds: [...ids],
    ...{ task, metric, slice },
  });
  const file = (text: string, type: string, ending: string) =>
    new Response(text, {
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="comparison-${comparison.benchmark}.${ending}"`,
      },
    });
  const definition = findBenchmark(comparison.benchmark);
  switch (searchParams.get('format')) {
    case 'csv':
      return file(csvOf(comparison), 'text/csv', 'csv');
    case 'latex':
      return file(definition ? latexOf(definition, comparison) : '', 'application/x-tex', 'tex');
    default:
      return file(`${JSON.stringify(comparison, null, 2)}\n`, 'application/json', 'json');
  }
});
