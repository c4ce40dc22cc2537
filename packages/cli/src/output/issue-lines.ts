import type { Issue, Severity } from '@clapboard/intake';

const order: readonly Severity[] = ['error', 'warning', 'info'];

/** Issues for people, errors first: file, place, what is wrong, and below it how to mend it. */
export function issueLines(issues: readonly Issue[]): string[] {
  return order.flatMap((severity) =>
    issues
      .filter((issue) => issue.severity === severity)
      .flatMap(({ file, at, message, fix }) => {
        const place = [file, at].filter((part) => part !== '').join(', ');
        return [`${severity}: ${place === '' ? '' : `${place}: `}${message}`, `  → ${fix}`];
      }),
  );
}
