import type { Issue } from '@clapboard/intake';

/**
 * Between paths as they were typed and the names that files carry while they are read: those never
 * lead outside a folder, as `..` and absolute paths do.
 */
export class ShownNames {
  readonly #typed = new Map<string, string>();

  /** The name for a typed path. */
  internal(typed: string): string {
    const parts = typed.replaceAll('\\', '/').split('/');
    const name = parts.filter((part) => !['', '.', '..'].includes(part)).join('/');
    const plain = name.replace(/^([a-z]):/i, '$1');
    this.#typed.set(plain, typed);
    return plain;
  }

  /** The path as it was typed, for a name or for one inside an archive of that name. */
  shown(name: string): string {
    for (let end = name.length; end > 0; end = name.lastIndexOf('/', end - 1)) {
      const typed = this.#typed.get(name.slice(0, end));
      if (typed !== undefined) return typed + name.slice(end);
    }
    return name;
  }

  issues(issues: readonly Issue[]): Issue[] {
    return issues.map((issue) => ({ ...issue, file: this.shown(issue.file) }));
  }
}
