import type { Issue, Json } from '@clapboard/intake';

/** One answer as a file has it, before its id is matched to an item. */
export interface Entry {
  id: string;
  /** where it stands: `$.video_1` or `line 12` */
  at: string;
  value: Json;
}

/** Something found in one file; the reader adds the file's name. */
export type Finding = Omit<Issue, 'file'>;

/** Takes findings of the file being read. */
export type Report = (finding: Finding) => void;

/** JSON path of a member of the outermost object. */
export function memberPath(key: string): string {
  return /^[A-Za-z_][\w]*$/.test(key) ? `$.${key}` : `$[${JSON.stringify(key)}]`;
}

/** Any JSON value shortened for a message. */
export function excerpt(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** What kind of JSON value it is, with its article. */
export function kindOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'boolean' ? 'true or false' : `a ${typeof value}`;
}
