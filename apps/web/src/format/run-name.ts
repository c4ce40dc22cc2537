import type { ModelView, RunSettings } from '@clapboard/services/core';
import { nameRun } from '@clapboard/services/run-label';

interface NamedSubmission {
  model: Pick<ModelView, 'name'>;
  runSettings: RunSettings;
}

/** Returns the name of a submission’s run: `TimeChat (DSCP · 16 frames)`. */
export function formatSubmissionName({ model, runSettings }: NamedSubmission): string {
  return nameRun(model.name, runSettings);
}
