import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import { isAdmin, isMaintainerOf, requireMaintainer } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { getSiteSettings } from '../site-settings';
import { setupStepIds } from './schemas';
import type { Setup, SetupStep } from './views';

/** Steps that only admins can do. */
const adminSteps: readonly SetupStep['id'][] = ['samples', 'site', 'server'];

type BenchmarkSetup = Setup['benchmarks'][number];

/**
 * Returns the first-run checklist of the benchmarks that the actor maintains. For maintainers; sample data, the
 * site and the server are steps of admins.
 */
export async function getSetup(services: Services, actor: Actor): Promise<Setup> {
  requireMaintainer(actor);
  const admin = isAdmin(actor);
  const maintained = benchmarks.filter(({ id }) => isMaintainerOf(actor, id));
  const [confirmed, rows, samples, settings] = await Promise.all([
    readConfirmed(services),
    readBenchmarks(services, maintained),
    admin ? countSamples(services) : null,
    getSiteSettings(services),
  ]);
  const used = rows.filter(({ dataset }) => dataset);
  const isDone: Record<SetupStep['id'], boolean> = {
    datasets: used.length === rows.length,
    judges: rows.every(({ judge }) => judge !== false),
    rules: used.length > 0 && used.every(({ rules }) => rules),
    samples: samples?.revisions === 0,
    site: settings.saved,
    server: false,
  };
  const steps = setupStepIds
    .filter((id) => admin || !adminSteps.includes(id))
    .map((id) => ({ id, done: isDone[id] || confirmed.has(id) }));
  return {
    open: !confirmed.has('all') && steps.some(({ done }) => !done),
    steps,
    benchmarks: rows,
    samples,
  };
}

async function readConfirmed({ db }: Services): Promise<Set<string>> {
  const rows = await db.auditEvent.findMany({
    where: {
      action: 'setup.confirm',
      subjectType: 'installation',
      subjectId: { in: [...setupStepIds, 'all'] },
    },
    select: { subjectId: true },
  });
  return new Set(rows.map(({ subjectId }) => subjectId));
}

async function readBenchmarks(
  { db }: Services,
  maintained: readonly BenchmarkDefinition[],
): Promise<BenchmarkSetup[]> {
  const benchmark = { in: maintained.map(({ id }) => id) };
  const [revisions, profiles, rules] = await Promise.all([
    db.datasetRevision.findMany({
      where: { benchmark, active: true, sample: false },
      select: { benchmark: true },
    }),
    db.judgeProfile.findMany({
      where: { benchmark, isDefault: true, retiredAt: null },
      select: { benchmark: true },
    }),
    db.submissionRules.findMany({ where: { benchmark }, select: { benchmark: true } }),
  ]);
  const has = (found: readonly { benchmark: string }[], id: string) =>
    found.some((row) => row.benchmark === id);
  return maintained.map(({ id, judged }) => ({
    benchmark: id,
    dataset: has(revisions, id),
    judge: judged ? has(profiles, id) : null,
    rules: has(rules, id),
  }));
}

async function countSamples({ db }: Services): Promise<NonNullable<Setup['samples']>> {
  const [revisions, submissions, others] = await Promise.all([
    db.datasetRevision.count({ where: { sample: true } }),
    db.submission.count({ where: { sample: true } }),
    db.submission.count({
      where: {
        sample: false,
        evaluations: { some: { revision: { sample: true } } },
        NOT: { evaluations: { some: { revision: { sample: false } } } },
      },
    }),
  ]);
  return { revisions, submissions, others };
}
