import path from 'node:path';
import type { Rule, Violation } from '../repository';
import { resolveImport } from '../resolve-import';
import type { SourceFile } from '../source';

const web = 'apps/web/src/';
/** Packages that open connections or files. Only src/server of the website may use them. */
const connections = /^@clapboard\/(?:db|queue|storage)(?:\/|$)/;
const services = /^@clapboard\/services(?:\/|$)/;
/** The index of all benchmarks, with file readers and zod: 90 KiB of scripts that a page doesn't need. */
const benchmarks = '@clapboard/benchmarks';
const features = 'packages/services/src/features/';
/** Entries of the services that also run in browsers, with their files, which may import only types and each other. */
const browserFilesByEntry: Readonly<Record<string, string>> = {
  '@clapboard/services/datasets/propose-access':
    'packages/services/src/features/datasets/propose-access.ts',
  '@clapboard/services/fewest-repeated': 'packages/services/src/core/judging/fewest-repeated.ts',
  '@clapboard/services/leaderboard/columns':
    'packages/services/src/features/leaderboard/columns.ts',
  '@clapboard/services/leaderboard/packed-page':
    'packages/services/src/features/leaderboard/packed-page.ts',
  '@clapboard/services/leaderboard/query-params':
    'packages/services/src/features/leaderboard/query-params.ts',
  '@clapboard/services/benchmark-statistics/query-values':
    'packages/services/src/features/benchmark-statistics/query-values.ts',
  '@clapboard/services/leaderboard/query-values':
    'packages/services/src/features/leaderboard/query-values.ts',
  '@clapboard/services/leaderboard/wire': 'packages/services/src/features/leaderboard/wire.ts',
  '@clapboard/services/model-facts': 'packages/services/src/core/model/model-facts.ts',
  '@clapboard/services/escape-latex': 'packages/services/src/core/text/escape-latex.ts',
  '@clapboard/services/export-formats': 'packages/services/src/core/files/export-formats.ts',
  '@clapboard/services/run-label': 'packages/services/src/core/runs/run-label.ts',
};
/** Input schemas that forms share with use cases. Their files may also import zod. */
const formSchemas = [
  'datasets/schemas',
  'judging/budgets/schemas',
  'judging/labels/schemas',
  'judging/profiles/schemas',
  'judging/providers/schemas',
  'judging/repeats/schemas',
  'judging/second-judge/schemas',
  'judging/trust/schemas',
  'leaderboard/default-view/schemas',
  'models/schemas',
  'quota/schemas',
  'rescoring/schemas',
  'submissions/schemas',
  'access-tokens/schemas',
  'account-data/schemas',
  'site-settings/schemas',
  'users/schemas',
  'webhooks/schemas',
  'organisations/schemas',
  'threads/schemas',
  'workflows/schemas',
];
const browserEntries = new Set([
  ...Object.keys(browserFilesByEntry),
  ...formSchemas.map((entry) => `@clapboard/services/${entry}`),
  '@clapboard/services/reason',
  '@clapboard/services/run-facts',
]);
const withZod: readonly string[] = [
  ...formSchemas.map((entry) => `${features}${entry}.ts`),
  'packages/services/src/core/events/kinds.ts',
  'packages/services/src/core/network/http-url.ts',
  'packages/services/src/core/input/ids.ts',
  'packages/services/src/core/input/reason.ts',
  'packages/services/src/core/runs/run-facts.ts',
  'packages/services/src/core/runs/run-settings.ts',
  'packages/services/src/core/text/text-rules.ts',
];
const browserSafe: readonly string[] = [
  ...Object.values(browserFilesByEntry),
  ...withZod,
  'packages/services/src/core/judging/provenance-kinds.ts',
];
/** Files that Next runs on the server. They may call use cases. */
const serverEntry =
  /^apps\/web\/src\/(?:server\/|api\/|instrumentation|app\/(?:.+\/)?(?:page|layout|route|actions|error|not-found|loading|template|sitemap|robots|opengraph-image)\.tsx?$)/;

function isServerOnly(file: SourceFile): boolean {
  return file.name.startsWith(`${web}server/`) || file.name.startsWith(`${web}api/`);
}

/**
 * Returns all files that run in browsers: client components and their value imports. Server actions are excluded
 * because browsers get a reference to them, not their code.
 */
function findBrowserFiles(files: readonly SourceFile[]): Set<SourceFile> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const reached = new Set<SourceFile>();
  const waiting = files.filter(({ directives }) => directives.has('use client'));
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file) || file.directives.has('use server')) continue;
    reached.add(file);
    for (const { specifier, typeOnly } of file.imports) {
      if (typeOnly) continue;
      const target = byName.get(resolveImport(file, specifier, byName) ?? '');
      if (target) waiting.push(target);
    }
  }
  return reached;
}

function check(file: SourceFile, inBrowser: boolean): Violation[] {
  const violation = (line: number, message: string) => ({ file: file.name, line, message });
  const found: Violation[] = [];
  if (inBrowser && isServerOnly(file)) {
    found.push(violation(1, 'A client component imports server code. Pass values instead.'));
  }
  for (const { specifier, line, typeOnly } of file.imports) {
    if (connections.test(specifier) && !isServerOnly(file)) {
      found.push(violation(line, 'Only src/server may open the database, queue or storage.'));
    }
    if (inBrowser && specifier === benchmarks && !typeOnly) {
      found.push(
        violation(line, 'Loads every benchmark in the browser. Import the entry of the value.'),
      );
    }
    if (!services.test(specifier) || typeOnly || browserEntries.has(specifier)) continue;
    if (inBrowser) {
      found.push(violation(line, 'Client components may import only types from services.'));
    } else if (!serverEntry.test(file.name) && !file.directives.has('use server')) {
      found.push(
        violation(line, 'Only pages, route handlers, actions and src/server may call use cases.'),
      );
    }
  }
  return found;
}

/** Browser code must not be able to reach the ground truth. */
export const webLayers: Rule = ({ files }) => {
  const webFiles = files.filter(({ name, test }) => name.startsWith(web) && !test);
  const inBrowser = findBrowserFiles(webFiles);
  return [
    ...webFiles.flatMap((file) => check(file, inBrowser.has(file))),
    ...files.filter(({ name }) => browserSafe.includes(name)).flatMap(onlyTypes),
  ];
};

function isBrowserSafe(file: SourceFile, specifier: string): boolean {
  if (specifier === 'zod') return withZod.includes(file.name);
  // Formulas and formats, and a registry of plain values, without a benchmark.
  if (specifier === '@clapboard/metrics' || specifier === `${benchmarks}/run-facts`) return true;
  if (!specifier.startsWith('.')) return false;
  const target = path.posix.join(path.posix.dirname(file.name), specifier);
  return browserSafe.includes(`${target}.ts`);
}

function onlyTypes(file: SourceFile): Violation[] {
  return file.imports
    .filter(({ typeOnly, specifier }) => !typeOnly && !isBrowserSafe(file, specifier))
    .map(({ line }) => ({
      file: file.name,
      line,
      message: 'This file runs in browsers and may import only types here.',
    }));
}
