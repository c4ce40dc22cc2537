import type { Issue } from './issue';
import { printable } from './printable';

/** Once a list has this many issues, it stores only the first of each kind in each file. */
const maxIssues = 2000;

/**
 * Collects issues in order. Stores the first 50 per code and file, or only the first once it has 2,000 issues, and
 * counts the rest, so the list stays readable and memory bounded. Accepts issues of other lists.
 */
export class IssueList {
  readonly #issues: Issue[] = [];
  readonly #groups = new Map<string, { last: Issue; left: number; more: number }>();
  readonly #cap: number;
  #errors = false;

  constructor(cap = 50) {
    this.#cap = cap;
  }

  /** True once an issue of severity `error` was added. */
  get hasErrors(): boolean {
    return this.#errors;
  }

  add(issue: Issue): void {
    if (issue.severity === 'error') this.#errors = true;
    const key = `${issue.severity}\n${issue.code}\n${issue.file}`;
    const group = this.#groups.get(key) ?? { last: issue, left: this.#cap, more: 0 };
    const hidden = hiddenIssues(issue);
    const isFull = this.#issues.length >= maxIssues && this.#groups.has(key);
    this.#groups.set(key, group);
    if (hidden !== null || group.left === 0 || isFull) {
      group.more += hidden ?? 1;
      return;
    }
    group.left -= 1;
    group.last = {
      ...issue,
      file: printable(issue.file),
      at: printable(issue.at),
      message: printable(issue.message),
      fix: printable(issue.fix),
    };
    this.#issues.push(group.last);
  }

  addAll(issues: Iterable<Issue>): void {
    for (const issue of issues) this.add(issue);
  }

  /** The collected issues. Each capped group ends with one entry that counts the rest. */
  toArray(): Issue[] {
    const closing = new Map<Issue, number>();
    for (const { last, more } of this.#groups.values()) if (more > 0) closing.set(last, more);
    return this.#issues.flatMap((issue) => {
      const more = closing.get(issue);
      if (more === undefined) return [issue];
      return [issue, { ...issue, at: '', message: `…and ${more} more like these.` }];
    });
  }
}

/** Number of issues that `IssueList.toArray` omitted at this entry; null for ordinary issues. */
export function hiddenIssues({ at, message }: Issue): number | null {
  const [, more] = /^…and (\d+) more like these\.$/.exec(message) ?? [];
  return at === '' && more !== undefined ? Number(more) : null;
}
