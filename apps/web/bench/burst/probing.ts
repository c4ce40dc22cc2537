import { fileURLToPath } from 'node:url';
import type { Table } from '@clapboard/benchmarks/bench';
import type { HttpAccount } from '../../e2e/http-account';
import type { Site } from '../../e2e/site';
import { startProgram } from '../background';
import { type Order, type Sample, samplesSchema } from './probe-order';

const program = fileURLToPath(new URL('./probe.ts', import.meta.url));
/** Low enough a rate that the probes cause no load. */
const everyMs = 2000;

const buildCookie = (account: HttpAccount): string =>
  account
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** Returns the probes. `uploaders` take turns. */
function getProbes(
  person: HttpAccount,
  submissionId: string,
  uploaders: readonly HttpAccount[],
): Order['probes'] {
  const page = (what: string, path: string, cookies: string[]) => ({
    what,
    path,
    upload: false,
    cookies,
  });
  const personCookies = [buildCookie(person)];
  return [
    page('board, visitor', '/b/vidhal', []),
    page('board, signed in', '/b/vidhal', personCookies),
    page('submission', `/submissions/${submissionId}`, personCookies),
    page('/healthz', '/healthz', []),
    {
      what: 'upload',
      path: '/api/v1/files?name=probe.json',
      upload: true,
      cookies: uploaders.map(buildCookie),
    },
  ];
}

/** Opens pages at a steady rate in a separate process until `stop`, which returns the response times. */
export function startProbes(
  site: Site,
  ...probeArguments: Parameters<typeof getProbes>
): { stop: () => Promise<Sample[]> } {
  const order: Order = { site: site.url, everyMs, probes: getProbes(...probeArguments) };
  return startProgram({ file: program, order, output: samplesSchema });
}

/** Tabulates response times, first over all probes and then by kind, and counts failures. */
export function tabulateSamples(title: string, samples: readonly Sample[]): Table {
  const kinds = new Map<string, number[]>([['all', samples.map(({ ms }) => ms)]]);
  for (const { what, ms } of samples) kinds.set(what, [...(kinds.get(what) ?? []), ms]);
  const failed = samples.filter(({ ok }) => !ok).length;
  return {
    title,
    lines: [...kinds].map(([what, milliseconds]) => ({ what, milliseconds })),
    remark: `${failed} of ${samples.length} requests failed.`,
  };
}
