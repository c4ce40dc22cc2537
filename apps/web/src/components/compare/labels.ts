import type { ModelView, RunSettings } from '@clapboard/services';
import { runSettingsText } from '@/components/submission/run-settings-text';

interface Named {
  model: Pick<ModelView, 'name' | 'organisation'>;
  runSettings: RunSettings;
}

/**
 * Names that tell submissions apart: the model's, with its run settings where a model is there twice,
 * and with a number where those are the same too.
 */
export function labelsOf(submissions: readonly Named[]): string[] {
  const plain = submissions.map(({ model }) => model.name);
  const full = submissions.map(({ model, runSettings }) =>
    [model.name, runSettingsText(runSettings).join(', ')].filter(Boolean).join(' · '),
  );
  return submissions.map((_, place) => {
    const name = plain[place] ?? '';
    if (plain.filter((one) => one === name).length === 1) return name;
    const label = full[place] ?? name;
    const same = full.flatMap((one, other) => (one === label ? [other] : []));
    return same.length === 1 ? label : `${label} (${same.indexOf(place) + 1})`;
  });
}
