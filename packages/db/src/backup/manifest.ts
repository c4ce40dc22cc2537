import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const tableSchema = z.object({
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: count,
  /** size of its entry in bytes, in PostgreSQL's text format of COPY */
  size: count,
  sha256: hash,
});

/** The first entry of a backup, which describes the others. */
export const manifestSchema = z.object({
  format: z.literal('clapboard-backup'),
  version: z.literal(1),
  /** time of the snapshot, by the database's clock */
  takenAt: z.iso.datetime(),
  release: z.string(),
  postgres: z.string(),
  serverEncoding: z.string(),
  /** applied migrations, oldest first */
  migrations: z.array(z.string().min(1)).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({ name: z.string().min(1), value: z.string().regex(/^-?\d+$/), called: z.boolean() }),
  ),
  files: z.array(z.object({ sha256: hash, size: count })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];
export type BackedUpFile = Manifest['files'][number];

/** Returns a table's path in the archive. */
export const tableEntry = (name: string): string => `tables/${name}.copy`;

/** Returns a stored file's path in the archive. */
export const fileEntry = (sha256: string): string => `files/${sha256}`;

/** Returns the expected entries after the manifest, in order: tables first, then files. */
export function toEntries({ tables, files }: Manifest): {
  name: string;
  size: number;
  sha256: string;
}[] {
  return [
    ...tables.map(({ name, size, sha256 }) => ({ name: tableEntry(name), size, sha256 })),
    ...files.map(({ size, sha256 }) => ({ name: fileEntry(sha256), size, sha256 })),
  ];
}

/** The file is damaged or isn't a backup. */
export class DamagedBackupError extends Error {
  constructor(what: string, options: { cause?: unknown } = {}) {
    super(`This backup is damaged: ${what} Nothing was written. Use another backup.`, options);
    this.name = 'DamagedBackupError';
  }
}
