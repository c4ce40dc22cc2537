import { isBuiltin } from 'node:module';
import path from 'node:path';
import { allowedImports } from '../import-table';
import type { Repository, Rule, Workspace } from '../repository';
import type { SourceFile } from '../source';

const packagePattern = /^@clapboard\/([^/]+)(\/.+)?$/;
/** Additional packages allowed in tests. */
const testTools = [
  'vitest',
  'fast-check',
  '@playwright/test',
  'playwright',
  'fflate',
  'hyparquet-writer',
];

function registryName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function matches(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}

/** Whether a key of a package's `exports`, which may contain a `*`, matches an entry. */
function exportsEntry(pattern: string, entry: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? pattern === entry : entry.startsWith(start) && entry.endsWith(end);
}

/** Returns why a file may not import a package of this repository, or undefined if it may. */
function checkWorkspaceImport(
  file: SourceFile,
  workspace: Workspace | undefined,
  [, name = '', subpath]: RegExpExecArray,
  { workspaces }: Repository,
): string | undefined {
  const target = workspaces.find((workspace) => workspace.name === name);
  if (!target) return `Unknown package: @clapboard/${name}.`;
  if (target.folder.startsWith('apps/')) return `Apps (${target.folder}) can’t be imported.`;
  const entry = subpath ? `.${subpath}` : '.';
  if (![...target.exports].some((pattern) => exportsEntry(pattern, entry))) {
    return `Imports an internal file of @clapboard/${name}. Import from its index.`;
  }
  if (entry === './testing') return file.test ? undefined : 'For tests only.';
  if (!workspace) return undefined;
  const allowed = allowedImports[workspace.name];
  if (!allowed) return `Add ${workspace.folder} to scripts/architecture/import-table.ts.`;
  if (workspace === target) return `Imports its own package by name. Use a relative path.`;
  return allowed.packages.includes(name)
    ? undefined
    : `${workspace.name} may not import @clapboard/${name} (see import-table.ts).`;
}

/** Returns why a file may not import a Node module or a package of the registry, or undefined if it may. */
function checkExternalImport(
  file: SourceFile,
  workspace: Workspace,
  specifier: string,
): string | undefined {
  const allowed = allowedImports[workspace.name];
  if (!allowed) return undefined;
  if (isBuiltin(specifier)) {
    return allowed.node || file.test
      ? undefined
      : `${workspace.name} also runs in browsers and may not use ${specifier}.`;
  }
  const name = registryName(specifier);
  if (file.test && testTools.includes(name)) return undefined;
  const permitted =
    allowed.registry === 'declared'
      ? workspace.dependencies.has(name)
      : matches(name, allowed.registry);
  if (permitted) return undefined;
  return allowed.registry === 'declared'
    ? `${name} is missing from ${workspace.folder}/package.json.`
    : `${workspace.name} may not import ${name} (see import-table.ts).`;
}

function findReason(
  file: SourceFile,
  specifier: string,
  repository: Repository,
): string | undefined {
  const workspace = repository.workspaces.find(({ folder }) => file.name.startsWith(`${folder}/`));
  if (specifier.startsWith('@/')) return undefined;
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file.name), specifier);
    const home = repository.workspaces.find(({ folder }) => target.startsWith(`${folder}/`));
    if (home === workspace) return undefined;
    return home
      ? `Imports a file of ${home.folder} by path. Import the package.`
      : `Imports a file outside ${workspace?.folder} by path.`;
  }
  const match = packagePattern.exec(specifier);
  if (match) return checkWorkspaceImport(file, workspace, match, repository);
  return workspace ? checkExternalImport(file, workspace, specifier) : undefined;
}

/** Limits imports to the packages of the import table and to package entries. */
export const imports: Rule = (repository) =>
  repository.files.flatMap((file) =>
    file.imports.flatMap(({ specifier, line }) => {
      const message = findReason(file, specifier, repository);
      return message ? [{ file: file.name, line, message }] : [];
    }),
  );
