import type { ModelView, RunSettings } from '@clapboard/services/core';
import { formatFrames, formatRunName, tagRuns } from '@clapboard/services/run-label';

interface Named {
  model: Pick<ModelView, 'name'>;
  runSettings: RunSettings;
}

/** Returns distinct names of submissions: model and run tag. */
export function formatLabels(submissions: readonly Named[]): string[] {
  const runs = submissions.map(({ model, runSettings }, index) => ({
    // Keeps the order of runs that differ in nothing.
    id: String(index).padStart(3, '0'),
    kind: 'scored',
    modelName: model.name,
    promptVariant: runSettings.promptVariant,
    frames: formatFrames(runSettings),
    publishedAt: null,
  }));
  return tagRuns(runs).map(formatRunName);
}

/** Returns the two runs of a comparison, or the number of results. */
export function nameCompared(labels: readonly string[]): string {
  return labels.length > 2 ? `${labels.length} results` : labels.join(' and ');
}
