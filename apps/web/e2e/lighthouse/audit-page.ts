import { type Browser, chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { launchOptions } from '../env';
import { freePort } from '../site';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const devices = ['desktop', 'mobile'] as const;

type Category = (typeof categories)[number];
export type Device = (typeof devices)[number];

/** What Lighthouse measured: the median of each number over the runs. */
export interface Measurement {
  page: string;
  device: Device;
  /** 0 to 100 */
  scores: Readonly<Record<Category, number>>;
  /** total blocking time, ms */
  blocking: number;
  /** largest contentful paint, ms */
  largestPaint: number;
  /** bytes of scripts as transferred */
  scriptBytes: number;
  /** Lighthouse’s index of the machine’s speed: throttling by four assumes 1,500 to 2,000 */
  machineIndex: number;
  /** audits that cost points in any run: category, title and value */
  faults: string[];
}

interface AuditOptions {
  page: string;
  url: string;
  device: Device;
  runs: number;
  /** header of a signed-in user */
  cookie?: string | undefined;
}

/** Starts Chromium with a port to which Lighthouse connects. */
export async function startAuditedBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}

/** Runs Lighthouse on a page with simulated throttling. Throws if a run fails. */
export async function auditPage(port: number, options: AuditOptions): Promise<Measurement> {
  const { page, device } = options;
  const results: Result[] = [];
  for (let run = 0; results.length < options.runs; run += 1) {
    const result = await runOnce(port, options);
    if (result) results.push(result);
    else if (run > 2 * options.runs)
      throw new Error(`Chromium records no traces of ${options.url}.`);
  }
  const scores = categories.map((category) => [
    category,
    median(results.map((result) => 100 * (result.categories[category]?.score ?? 0))),
  ]);
  const number = (audit: string) =>
    median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
  return {
    page,
    device,
    scores: Object.fromEntries(scores),
    blocking: number('total-blocking-time'),
    largestPaint: number('largest-contentful-paint'),
    scriptBytes: median(results.map(sumScripts)),
    machineIndex: median(results.map(({ environment }) => environment.benchmarkIndex)),
    faults: [...new Set(results.flatMap(listFaults))],
  };
}

/** Returns null if nothing was measured because Chromium lost the first event of its trace, as it does now and then. */
async function runOnce(
  port: number,
  { url, device, cookie }: AuditOptions,
): Promise<Result | null> {
  const flags = {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
  } satisfies Flags;
  const run = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!run) throw new Error(`Lighthouse returned nothing for ${url}.`);
  const { runtimeError, finalDisplayedUrl } = run.lhr;
  if (runtimeError?.code === 'NO_NAVSTART') return null;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  // A redirect, for instance to the sign-in page, would measure another page.
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`);
  return run.lhr;
}

function sumScripts({ audits }: Result): number {
  const details = audits['network-requests']?.details;
  if (details?.type !== 'table') return 0;
  return details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

/** Lists the audits that lower a category's score. */
function listFaults({ categories: results, audits }: Result): string[] {
  return categories.flatMap((category) =>
    (results[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [`${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
    }),
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
