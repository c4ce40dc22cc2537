import type { Issue, Json } from '@clapboard/file-reader';

/** One answer from a file, before its id is matched to an item. */
export interface Entry {
  readonly id: string;
  /** position: `$.video_1` or `line 12` */
  readonly at: string;
  readonly value: Json;
}

/** A row of a table, a line of JSON Lines, or an element of a JSON list. */
export interface FileRow {
  /** position: `line 12` or `$[11]` */
  readonly at: string;
  readonly value: Json;
}

/** A row by its line. Formats its position only for a report: most rows have none. */
export class Line implements FileRow {
  readonly line: number;
  readonly value: Json;

  constructor(line: number, value: Json) {
    this.line = line;
    this.value = value;
  }

  get at(): string {
    return `line ${this.line}`;
  }
}

/** A row by its index. Formats its position only for a report. */
export class ListElement implements FileRow {
  readonly index: number;
  readonly value: Json;

  constructor(index: number, value: Json) {
    this.index = index;
    this.value = value;
  }

  get at(): string {
    return `$[${this.index}]`;
  }
}

/** An entry of a row. */
export class RowEntry implements Entry {
  readonly id: string;
  readonly row: FileRow;
  readonly value: Json;

  constructor(id: string, row: FileRow, value: Json) {
    this.id = id;
    this.row = row;
    this.value = value;
  }

  get at(): string {
    return this.row.at;
  }
}

/** An entry of a root object. Formats its position only for a report. */
export class MemberEntry implements Entry {
  readonly id: string;
  readonly value: Json;

  constructor(id: string, value: Json) {
    this.id = id;
    this.value = value;
  }

  get at(): string {
    return memberPath(this.id);
  }
}

/** An issue in one file; the reader adds the file name. */
export type Finding = Omit<Issue, 'file'>;

/** Reports a finding in the current file. */
export type Report = (finding: Finding) => void;

/** JSON path of a property of the root object. */
export function memberPath(key: string): string {
  return /^[A-Za-z_][\w]*$/.test(key) ? `$.${key}` : `$[${JSON.stringify(key)}]`;
}

/** A JSON value, shortened for messages. Names NaN and infinite numbers, which JSON would write as null. */
export function excerpt(value: Json): string {
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The kind of a JSON value, with its article. */
export function getKind(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'boolean' ? 'true or false' : `a ${typeof value}`;
}
