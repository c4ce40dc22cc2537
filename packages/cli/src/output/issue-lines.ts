import { formatPositions, groupIssues, type Issue } from '@clapboard/file-reader';

/**
 * Formats issues, errors first: file, position, problem, and the fix below. Groups issues of one
 * kind in one file with their count and first positions.
 */
export function formatIssueLines(issues: readonly Issue[]): string[] {
  return groupIssues(issues).flatMap((group) => {
    const [{ message }] = group.issues;
    const location = [group.file, formatPositions(group)].filter((part) => part !== '').join(', ');
    const times = group.count > 1 ? ` (${group.count.toLocaleString('en')} times)` : '';
    return [
      `${group.severity}${times}: ${location === '' ? '' : `${location}: `}${message}`,
      `  → ${group.fix}`,
    ];
  });
}
