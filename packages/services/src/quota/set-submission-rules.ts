import { z } from 'zod';
import { type AuditValue, recordAudit } from '../audit';
import { requireMaintainer, requireMaintainerOf } from '../authorise';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { invalidInput, parseInput } from '../parse-input';
import { defaultRules, readRules } from './read-rules';
import type { SubmissionRulesView } from './rules-view';

const listedSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { error: 'An address has at most 254 characters.' })
  .regex(/^[^\s@]*@[^\s@]+\.[^\s@]+$/, {
    error: 'Give whole addresses, or domains as in @example.org, one a line.',
  });

const inputSchema = z.object({
  benchmark: benchmarkIdSchema,
  perDay: z
    .int({ error: 'Give a whole number of submissions.' })
    .min(0, { error: 'Give 0 or more. With 0, only maintainers can submit.' })
    .max(100_000, { error: 'Give 100,000 at most.' })
    .optional(),
  inFlight: z
    .int({ error: 'Give a whole number, or leave it empty.' })
    .min(1, { error: 'Give 1 or more, or leave it empty.' })
    .max(100_000, { error: 'Give 100,000 at most.' })
    .nullable()
    .optional(),
  submitters: z.enum(['everyone', 'listed', 'maintainers']).optional(),
  listed: z
    .array(listedSchema)
    .max(2000, { error: 'List at most 2000 addresses; a domain stands for all of its own.' })
    .optional(),
  opensAt: z.date({ error: 'Give day and time, or leave it empty.' }).nullable().optional(),
  closesAt: z.date({ error: 'Give day and time, or leave it empty.' }).nullable().optional(),
  approval: z.boolean().optional(),
  requiredSettings: z.array(z.string().max(40)).optional(),
});

export type SetSubmissionRulesInput = z.input<typeof inputSchema>;

/**
 * Sets what may be submitted to a benchmark; what is left out stays as it is. For its maintainers. It holds
 * at once, for submissions that are made from then on. Throws `invalid_input` with fields.
 */
export async function setSubmissionRules(
  services: Services,
  actor: Actor,
  input: SetSubmissionRulesInput,
): Promise<SubmissionRulesView> {
  requireMaintainer(actor);
  const { benchmark: asked, ...given } = parseInput(inputSchema, input);
  const { userId } = requireMaintainerOf(actor, asked);
  const { id: benchmark, runSettings } = benchmarkOf(asked);
  const unknown = given.requiredSettings?.find((id) => !runSettings.some((one) => one.id === id));
  if (unknown !== undefined) {
    throw invalidInput([['requiredSettings', `This benchmark has no run setting “${unknown}”.`]]);
  }
  return services.db.$transaction(async (tx) => {
    const { benchmark: _, ...defaults } = defaultRules(benchmark);
    await tx.submissionRules.createMany({
      data: [{ benchmark, ...defaults }],
      skipDuplicates: true,
    });
    await tx.$queryRaw`SELECT benchmark FROM "SubmissionRules" WHERE benchmark = ${benchmark} FOR UPDATE`;
    const [before = defaultRules(benchmark)] = await readRules(tx, [benchmark]);
    const after: SubmissionRulesView = { ...before, ...stated(given), benchmark };
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

type Given = Omit<z.output<typeof inputSchema>, 'benchmark'>;

/** What was given, without repetitions in lists. */
function stated(given: Given): Partial<SubmissionRulesView> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? [...new Set(value)].sort() : value,
    ]),
  );
}

function check({ opensAt, closesAt, submitters, listed }: SubmissionRulesView): void {
  if (opensAt && closesAt && closesAt <= opensAt) {
    throw invalidInput([['closesAt', 'Close after opening, or leave one of the two empty.']]);
  }
  if (submitters === 'listed' && listed.length === 0) {
    throw invalidInput([['listed', 'List at least one address or domain.']]);
  }
}

/** The rules that differ, as they were and as they are; null where none does. */
function difference(
  before: SubmissionRulesView,
  after: SubmissionRulesView,
): { before: Record<string, AuditValue>; after: Record<string, AuditValue> } | null {
  const [was, is] = [auditable(before), auditable(after)];
  const names = Object.keys(is).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  if (names.length === 0) return null;
  const only = (of: Record<string, AuditValue>) =>
    Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return { before: only(was), after: only(is) };
}

function auditable({
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
