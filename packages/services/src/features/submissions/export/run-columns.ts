import { runFacts } from '@clapboard/benchmarks/run-facts';
import { formatFrames } from '../../../core/runs/run-label';
import type { SubmissionView } from '../../../core/views';

/** A setting or a fact of a run, as files have it. */
interface RunColumn {
  /** `wall_time` */
  name: string;
  title: string;
  /** null if it is not stated */
  value: string | number | null;
}

/**
 * Returns how a submission was run: settings, then the facts that the submitter stated, in the order of the registry.
 */
export function listRunColumns({
  runSettings,
  runFacts: stated,
}: Pick<SubmissionView, 'runSettings' | 'runFacts'>): RunColumn[] {
  return [
    { name: 'frames', title: 'Frames', value: formatFrames(runSettings) },
    { name: 'resolution', title: 'Resolution', value: runSettings.resolution || null },
    { name: 'prompt_variant', title: 'Prompt variant', value: runSettings.promptVariant || null },
    ...runFacts.map(({ key, title }) => ({
      name: key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      title,
      value: stated[key] === '' ? null : stated[key],
    })),
  ];
}
