import type { PromptSet } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import type { RequestProfile } from './render-requests';

const promptSetSchema = z.record(
  z.string(),
  z.object({ system: z.string(), user: z.string() }),
) satisfies z.ZodType<PromptSet>;

/** Returns the profile settings that its requests depend on. Throws if it doesn't exist. */
export async function readRequestProfile(db: Tx, profileId: string): Promise<RequestProfile> {
  const { prompts, ...profile } = await db.judgeProfile.findUniqueOrThrow({
    where: { id: profileId },
    select: {
      id: true,
      benchmark: true,
      version: true,
      prompts: true,
      maxTokens: true,
      inputPrice: true,
      outputPrice: true,
    },
  });
  return { ...profile, prompts: promptSetSchema.parse(prompts) };
}
