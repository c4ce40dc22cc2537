import { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireMaintainer, requireMaintainerOf } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { isUniqueViolation } from '../../../core/database/database-errors';
import { ServiceError } from '../../../core/errors';
import { invalidInput, parseInput } from '../../../core/input/parse-input';
import { issueSchema, judgeProfileViewSchema } from '../../../core/views';
import { choosePrompts } from './choose-prompts';
import { hashProfile, hashPrompts } from './profile-version';
import { createProfileSchema } from './schemas';
import { switchDefault } from './switch-default';
import { readProfile } from './view';

export type CreateProfileInput = z.input<typeof createProfileSchema>;

export const createdProfileSchema = z
  .object({
    profile: judgeProfileViewSchema,
    warnings: z.array(issueSchema).describe('About the prompt file.'),
  })
  .meta({ id: 'CreatedProfile' });

type CreatedProfile = z.output<typeof createdProfileSchema>;

/**
 * Adds a judge to a benchmark: a model at a provider with a set of prompts. For maintainers. Throws
 * `invalid_prompts` with the issues of the file, and `name_taken` if the benchmark has a profile
 * with this label or an equal configuration.
 */
export async function createProfile(
  services: Services,
  actor: Actor,
  input: CreateProfileInput,
): Promise<CreatedProfile> {
  requireMaintainer(actor);
  const {
    prompts: file,
    providerId,
    makeDefault,
    ...parsed
  } = parseInput(createProfileSchema, input);
  const { userId } = requireMaintainerOf(actor, parsed.benchmark);
  const definition = getBenchmark(parsed.benchmark);
  const { judging } = await definition.load();
  if (!judging) {
    throw invalidInput([
      ['benchmark', `${definition.title} is scored by rules and needs no judge.`],
    ]);
  }
  const { prompts, source, warnings } = choosePrompts(judging, file);
  const provider = await services.db.judgeProvider.findUnique({
    where: { id: providerId },
    select: { baseUrl: true },
  });
  if (!provider)
    throw invalidInput([['providerId', 'This provider does not exist. Choose another.']]);
  const hash = hashPrompts(prompts);
  const version = hashProfile({ ...parsed, baseUrl: provider.baseUrl, promptsHash: hash });
  try {
    const profile = await services.db.$transaction(async (tx) => {
      // Locked, so that the address can't change between reading and use.
      const [current] = await tx.$queryRaw<{ baseUrl: string }[]>`
        SELECT "baseUrl" FROM "JudgeProvider" WHERE id = ${providerId} FOR SHARE`;
      if (current?.baseUrl !== provider.baseUrl) throw new ServiceError('wrong_state');
      const { id } = await tx.judgeProfile.create({
        data: {
          ...parsed,
          providerId,
          prompts: Object.fromEntries(
            Object.entries(prompts).map(([kind, texts]) => [kind, { ...texts }]),
          ),
          promptsHash: hash,
          promptsSource: source,
          version,
        },
        select: { id: true },
      });
      await recordAudit(tx, {
        actorId: userId,
        action: 'profile.create',
        subjectType: 'profile',
        subjectId: id,
        benchmark: parsed.benchmark,
        after: { ...parsed, providerId, promptsSource: source, promptsHash: hash, version },
      });
      if (makeDefault) await switchDefault(tx, { id, ...parsed }, userId);
      return readProfile(tx, id);
    });
    return { profile, warnings };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw await taken(services, { ...parsed, version });
  }
}

/** Creates `name_taken` for the label, or for a judge that equals another profile. */
async function taken(
  services: Services,
  profile: { benchmark: string; label: string; version: string },
): Promise<ServiceError> {
  const { benchmark, label, version } = profile;
  const same = await services.db.judgeProfile.findFirst({
    where: { benchmark, version },
    select: { label: true, retiredAt: true },
  });
  if (!same) return labelTaken(label);
  return new ServiceError('name_taken', {
    detail: same.retiredAt
      ? `The retired profile ${same.label} has the same model and settings. Restore it.`
      : `The profile ${same.label} has the same model and settings. Use it, or change its limits.`,
    fields: { model: `Same as ${same.label}.` },
  });
}

/** Creates `name_taken` for a profile's label. */
export function labelTaken(label: string): ServiceError {
  return new ServiceError('name_taken', {
    detail: `This benchmark has a profile labelled ${label}. Choose another label.`,
    fields: { label: 'This label is taken.' },
  });
}
