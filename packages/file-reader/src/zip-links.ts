import { maxNameLength } from './names';
import type { ZipEntry } from './zip-directory';

/** Maximum path length on Linux, in bytes. */
const longestPath = 4096;

/**
 * The targets that symbolic links of a ZIP archive can have in it. VLMEvalKit links a model’s files to those of its
 * last run, and the Finder of macOS packs links as they are.
 */
export class ZipLinks {
  /** paths of files and of the folders that contain them */
  readonly #paths = new Set<string>();

  /** Takes entries with checked names, because it stores each of their folders: other names can have 30,000. */
  constructor(entries: readonly ZipEntry[]) {
    for (const { name, isLink } of entries) {
      if (isLink) continue;
      for (let path = name; path !== '' && !this.#paths.has(path); path = getFolder(path)) {
        this.#paths.add(path);
      }
    }
  }

  /**
   * Whether the archive contains the target of a link, given its content. The archive may contain any part of an
   * absolute path.
   */
  hasTarget(link: string, content: Uint8Array): boolean {
    if (content.length > longestPath) return false;
    const target = new TextDecoder().decode(content);
    if (!target.startsWith('/')) return this.#paths.has(resolve(getFolder(link), target));
    let slash = target.indexOf('/', Math.max(0, target.length - maxNameLength - 1));
    for (; slash >= 0; slash = target.indexOf('/', slash + 1)) {
      if (this.#paths.has(target.slice(slash + 1))) return true;
    }
    return false;
  }
}

/** The folder of a path; empty at the top. */
function getFolder(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** A path relative to a folder, without `.` and `..`. */
function resolve(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
