import type { Issue } from '@clapboard/file-reader';

/**
 * Maps typed paths to internal file names and back. Internal names never point outside a folder,
 * unlike `..` and absolute paths.
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

  /** The typed path of a name, or of a name inside its archive. */
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
