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

/** Returns the name of a run in which no line starts with a unit or a dot: `DSCP · 8 frames`. */
export function keepUnits(runName: string): string {
  return runName.replace(/(\d) (frames?|fps)\b/g, '$1\u00a0$2').replaceAll(' · ', '\u00a0· ');
}
