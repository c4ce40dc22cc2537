import type { Prisma, Tx } from '@clapboard/db';
import type { SubmissionRulesView } from './rules-view';
import { defaultPerDay, defaultPrivate } from './view';

const rulesSelect = {
  benchmark: true,
  perDay: true,
  inFlight: true,
  submitters: true,
  listed: true,
  opensAt: true,
  closesAt: true,
  approval: true,
  requiredSettings: true,
  privatePerDay: true,
  privateTotal: true,
  releaseMode: true,
} as const satisfies Prisma.SubmissionRulesSelect;

/** Reads the rules of the benchmarks, in this order; defaults without a row. */
export async function readRules(
  db: Pick<Tx, 'submissionRules'>,
  benchmarks: readonly string[],
): Promise<SubmissionRulesView[]> {
  const rows = await db.submissionRules.findMany({
    where: { benchmark: { in: [...benchmarks] } },
    select: rulesSelect,
  });
  const byId = new Map(rows.map((row) => [row.benchmark, row]));
  return benchmarks.map((benchmark) => byId.get(benchmark) ?? getDefaultRules(benchmark));
}

/** Default rules. */
export function getDefaultRules(benchmark: string): SubmissionRulesView {
  return {
    benchmark,
    perDay: defaultPerDay,
    inFlight: null,
    submitters: 'everyone',
    listed: [],
    opensAt: null,
    closesAt: null,
    approval: false,
    requiredSettings: [],
    privatePerDay: defaultPrivate.perDay,
    privateTotal: defaultPrivate.total,
    releaseMode: 'ladder',
  };
}
