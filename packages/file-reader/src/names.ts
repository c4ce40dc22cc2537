import type { Issue } from './issue';
import { printable } from './printable';

/** Characters of the longest name of a file that is read. */
export const maxNameLength = 300;

/** Normalises folder separators to `/`. */
export function normaliseName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
}

/** Rejects a (normalised) name that points outside its folder or is not a valid file name. */
export function checkName(name: string, shownAs: string): Issue | null {
  const outside = /^(\/|[a-z]:)/i.test(name) || name.split('/').includes('..');
  const odd = /\p{Cc}/u.test(name) || name.length > maxNameLength || name === '';
  if (!outside && !odd) return null;
  return {
    severity: 'error',
    code: 'unsafe_path',
    file: printable(shownAs),
    at: '',
    message: outside
      ? 'This file name points outside its folder (`..` or an absolute path).'
      : `This file name is empty, longer than ${maxNameLength} characters, or contains control characters.`,
    fix: 'Rename the file, or create the archive from inside its folder, then upload again.',
  };
}

/** Folders of macOS, Jupyter and Git, with copies of files beside them. */
const systemFolders = ['__MACOSX', '.ipynb_checkpoints', '.git'];

/** System files that operating systems and other programs add to archives and folders. */
export function isSystemFile(name: string): boolean {
  const parts = name.split('/');
  const base = parts.pop() ?? '';
  return (
    parts.some((part) => systemFolders.includes(part)) ||
    /^(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/i.test(base)
  );
}

/** Whether the name says that the file holds predictions or annotations. */
export function isNamedAsContent(name: string): boolean {
  return /\.(json|jsonl|ndjson|csv|tsv|xlsx|parquet)(\.gz)?$/i.test(name);
}

/** Whether the name says that the file is a table written as text. */
export function isNamedAsTextTable(name: string): boolean {
  return /\.(csv|tsv)(\.gz)?$/i.test(name);
}

/** Whether the name says that each line is a JSON value. */
export function isNamedAsLines(name: string): boolean {
  return /\.(jsonl|ndjson)(\.gz)?$/i.test(name);
}
