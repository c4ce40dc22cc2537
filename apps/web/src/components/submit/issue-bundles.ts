import type { Issue } from '@clapboard/intake';

/** Issues of one kind in one file with the same cure. */
export interface IssueBundle {
  key: string;
  file: string;
  fix: string;
  places: { key: string; at: string; message: string }[];
}

/**
 * Issues bundled by kind, file and cure, in the order of their first occurrence: fifty missing
 * answers are one thing to mend, not fifty. Nothing is left out.
 */
export function bundleIssues(issues: readonly Issue[]): IssueBundle[] {
  const bundles = new Map<string, IssueBundle>();
  for (const { code, file, fix, at, message } of issues) {
    const key = JSON.stringify([code, file, fix]);
    const bundle = bundles.get(key) ?? { key, file, fix, places: [] };
    bundles.set(key, bundle);
    bundle.places.push({ key: `${bundle.places.length} ${at}`, at, message });
  }
  return [...bundles.values()];
}
