import type { z } from 'zod';
import { type AuditValue, recordAudit } from '../../core/audit';
import { requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { getDefaultRules, readRules } from './read-rules';
import type { SubmissionRulesView } from './rules-view';
import { submissionRulesSchema } from './schemas';

export type SetSubmissionRulesInput = z.input<typeof submissionRulesSchema>;

/**
 * Sets the submission rules of a benchmark; omitted rules stay. For its maintainers. Applies at
 * once to new submissions. Throws `invalid_input` with fields.
 */
export async function setSubmissionRules(
  services: Services,
  actor: Actor,
  input: SetSubmissionRulesInput,
): Promise<SubmissionRulesView> {
  requireMaintainer(actor);
  const { benchmark: benchmarkId, ...rules } = parseInput(submissionRulesSchema, input);
  const { userId } = requireMaintainerOf(actor, benchmarkId);
  const { id: benchmark, runSettings } = getBenchmark(benchmarkId);
  const unknown = rules.requiredSettings?.find(
    (id) => !runSettings.some((runSetting) => runSetting.id === id),
  );
  if (unknown !== undefined) {
    throw invalidInput([['requiredSettings', `This benchmark has no run setting “${unknown}”.`]]);
  }
  return services.db.$transaction(async (tx) => {
    const { benchmark: _, ...defaults } = getDefaultRules(benchmark);
    await tx.submissionRules.createMany({
      data: [{ benchmark, ...defaults }],
      skipDuplicates: true,
    });
    await tx.$queryRaw`SELECT benchmark FROM "SubmissionRules" WHERE benchmark = ${benchmark} FOR UPDATE`;
    const [before = getDefaultRules(benchmark)] = await readRules(tx, [benchmark]);
    const after: SubmissionRulesView = { ...before, ...pickDefinedRules(rules), benchmark };
    check(after);
    const changed = difference(before, after);
    if (!changed) return before;
    const { benchmark: _id, ...data } = after;
    await tx.submissionRules.update({ where: { benchmark }, data });
    await recordAudit(tx, {
      actorId: userId,
      action: 'rules.set',
      subjectType: 'benchmark',
      subjectId: benchmark,
      benchmark,
      ...changed,
    });
    return after;
  });
}

type RulesInput = Omit<z.output<typeof submissionRulesSchema>, 'benchmark'>;

/** The new rules, with duplicates removed from lists. */
function pickDefinedRules(rules: RulesInput): Partial<SubmissionRulesView> {
  const entries = Object.entries(rules).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? [...new Set(value)].sort() : value,
    ]),
  );
}

function check({ opensAt, closesAt, submitters, listed }: SubmissionRulesView): void {
  if (opensAt && closesAt && closesAt <= opensAt) {
    throw invalidInput([
      ['closesAt', 'Choose a time after the opening, or leave one of the two empty.'],
    ]);
  }
  if (submitters === 'listed' && listed.length === 0) {
    throw invalidInput([['listed', 'List at least one address or domain.']]);
  }
}

/** Returns the rules that differ, before and after; null if none does. */
function difference(
  before: SubmissionRulesView,
  after: SubmissionRulesView,
): { before: Record<string, AuditValue>; after: Record<string, AuditValue> } | null {
  const [was, is] = [toAuditValues(before), toAuditValues(after)];
  const names = Object.keys(is).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  if (names.length === 0) return null;
  const only = (rules: Record<string, AuditValue>) =>
    Object.fromEntries(names.map((name) => [name, rules[name] ?? null]));
  return { before: only(was), after: only(is) };
}

function toAuditValues({
  opensAt,
  closesAt,
  ...rules
}: SubmissionRulesView): Record<string, AuditValue> {
  return {
    ...rules,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  };
}
