import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSource, type SourceFile } from './source';

/** A violation of a rule. */
export interface Violation {
  file: string;
  line: number;
  message: string;
}

/** A workspace package or app with data from its package.json. */
export interface Workspace {
  /** folder, for instance `packages/db` */
  folder: string;
  /** short name, for instance `db` */
  name: string;
  /** keys of `exports`, for instance `.` and `./testing` */
  exports: ReadonlySet<string>;
  dependencies: ReadonlySet<string>;
}

/** A migration of the database. */
export interface Migration {
  name: string;
  /** SHA-256 of its SQL, in hexadecimal */
  checksum: string;
}

export interface Repository {
  files: readonly SourceFile[];
  workspaces: readonly Workspace[];
  /** benchmark folders under packages/benchmarks/src */
  benchmarks: readonly string[];
  migrations: readonly Migration[];
  /** lines of prisma/migrations/checksums */
  recordedMigrations: readonly string[];
}

export type Rule = (repository: Repository) => Violation[];

const skipped = new Set([
  'node_modules',
  '.git',
  '.next',
  '.clapboard',
  'dist',
  'generated',
  'test-results',
  'playwright-report',
]);
const checked = /\.(?:[cm]?[jt]sx?|css)$/;
const declarations = /\.d\.[cm]?ts$/;

async function list(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry) => {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : list(root, name);
      return checked.test(name) && !declarations.test(name) ? [name] : [];
    }),
  );
  return nested.flat().sort();
}

function getKeys(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

async function readWorkspace(root: string, folder: string): Promise<Workspace | undefined> {
  const file = path.join(root, folder, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const manifest: Record<string, unknown> = JSON.parse(text);
  return {
    folder,
    name: path.posix.basename(folder),
    exports: new Set(getKeys(manifest.exports)),
    dependencies: new Set([
      ...getKeys(manifest.dependencies),
      ...getKeys(manifest.devDependencies),
      ...getKeys(manifest.peerDependencies),
    ]),
  };
}

async function folders(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

const migrationsFolder = 'prisma/migrations';

async function readMigrations(root: string): Promise<Migration[]> {
  const names = await folders(root, migrationsFolder);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(path.join(root, migrationsFolder, name, 'migration.sql'));
      return { name, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readRecorded(root: string): Promise<string[]> {
  const file = path.join(root, migrationsFolder, 'checksums');
  return (await readFile(file, 'utf8').catch(() => '')).split('\n');
}

/** Reads and parses every source file under `root`. */
export async function readRepository(root: string): Promise<Repository> {
  const names = await list(root, '.');
  const files = await Promise.all(
    names.map(async (name) => parseSource(name, await readFile(path.join(root, name), 'utf8'))),
  );
  const found = await Promise.all(
    ['apps', 'packages'].map(async (group) =>
      Promise.all(
        (await folders(root, group)).map((name) => readWorkspace(root, `${group}/${name}`)),
      ),
    ),
  );
  // Every benchmark folder has a score.ts.
  const benchmarks = files
    .map(({ name }) => /^packages\/benchmarks\/src\/([^/]+)\/score\.ts$/.exec(name)?.[1])
    .filter((name) => name !== undefined);
  return {
    files,
    workspaces: found.flat().filter((workspace) => workspace !== undefined),
    benchmarks,
    migrations: await readMigrations(root),
    recordedMigrations: await readRecorded(root),
  };
}
