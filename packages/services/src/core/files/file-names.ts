import { ServiceError } from '../errors';

/**
 * Normalises a file name for display: without control and direction characters, at most 200
 * characters. It is never used as a path, but names with path segments are rejected anyway. Throws
 * `invalid_input`.
 */
export function toDisplayName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/\\/g, '/')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .trim();
  const parts = clean.split('/');
  if (clean.startsWith('/') || /^[a-z]:/i.test(clean) || parts.includes('..')) {
    throw new ServiceError('invalid_input', {
      detail: 'The file name contains a folder path. Rename the file and upload it again.',
      fields: { name: 'Remove `..`, the drive or the leading slash.' },
    });
  }
  const shown = parts.filter((part) => part !== '' && part !== '.').join('/');
  return shown.slice(-200) || 'unnamed';
}

/** Display names: a repeated name gets ` (2)`, ` (3)`… before its extension. Ids, not names, identify files. */
export function makeDistinct(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let count = 2; used.has(distinct); count += 1) distinct = addNumber(name, count);
    used.add(distinct);
    return distinct;
  });
}

function addNumber(name: string, count: number): string {
  const dot = name.indexOf('.', name.lastIndexOf('/') + 2);
  return dot < 0 ? `${name} (${count})` : `${name.slice(0, dot)} (${count})${name.slice(dot)}`;
}
