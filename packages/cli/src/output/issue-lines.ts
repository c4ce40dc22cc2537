import { groupIssues, type Issue, placesText } from '@clapboard/file-reader';

/**
 * Formats issues, errors first: file, position, problem, and the fix below. Groups issues of one
 * kind in one file with their count and first positions.
 */
export function issueLines(issues: readonly Issue[]): string[] {
  return groupIssues(issues).flatMap((group) => {
    const [{ message }] = group.issues;
    const places = placesText(group);
    const place = [group.file, places].filter((part) => part !== '').join(', ');
    const times = group.count > 1 ? ` (${group.count.toLocaleString('en')} times)` : '';
    return [
      `${group.severity}${times}: ${place === '' ? '' : `${place}: `}${message}`,
      `  → ${group.fix}`,
    ];
  });
}
