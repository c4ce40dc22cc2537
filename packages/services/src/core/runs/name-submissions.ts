import type { Prisma } from '@clapboard/db';
import { nameRuns } from './run-label';
import { runSettingsSchema } from './run-settings';

/** What `nameSubmissions` needs of a submission. */
export const namedSubmissionSelect = {
  id: true,
  runSettings: true,
  model: { select: { name: true } },
} as const satisfies Prisma.SubmissionSelect;

/** A submission with what `namedSubmissionSelect` selects. */
export interface NamedSubmission {
  id: string;
  /** JSON as stored */
  runSettings: unknown;
  model: { name: string };
}

/**
 * Returns the names of the listed submissions by id: model, prompt variant and frames, and the end of
 * the id where that isn’t enough.
 */
export function nameSubmissions(rows: readonly NamedSubmission[]): (id: string) => string {
  const names = nameRuns(
    rows.map(({ id, runSettings, model }) => ({
      id,
      modelName: model.name,
      runSettings: runSettingsSchema.parse(runSettings),
    })),
  );
  const byId = new Map(rows.map(({ id }, index) => [id, names[index] ?? '']));
  return (id) => byId.get(id) ?? '';
}
