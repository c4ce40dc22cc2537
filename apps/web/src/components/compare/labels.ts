import type { ModelView, RunSettings } from '@clapboard/services/core';
import { runSettingsText } from '@/format/run-settings';

interface Named {
  model: Pick<ModelView, 'name' | 'organisation'>;
  runSettings: RunSettings;
}

/**
 * Returns distinct names of submissions: the model's, with run settings if a model occurs twice,
 * and a number if those are equal too.
 */
export function formatLabels(submissions: readonly Named[]): string[] {
  const plain = submissions.map(({ model }) => model.name);
  const full = submissions.map(({ model, runSettings }) =>
    [model.name, runSettingsText(runSettings).join(', ')].filter(Boolean).join(' · '),
  );
  return submissions.map((_, index) => {
    const name = plain[index] ?? '';
    if (plain.filter((candidate) => candidate === name).length === 1) return name;
    const label = full[index] ?? name;
    const same = full.flatMap((candidate, other) => (candidate === label ? [other] : []));
    return same.length === 1 ? label : `${label} (${same.indexOf(index) + 1})`;
  });
}
