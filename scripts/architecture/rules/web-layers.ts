import path from 'node:path';
import type { Rule, Violation } from '../repository';
import type { SourceFile } from '../source';

const web = 'apps/web/src/';
/** Connections and files: opened in one place of the website. */
const connections = /^@clapboard\/(?:db|queue|storage)(?:\/|$)/;
const services = /^@clapboard\/services(?:\/|$)/;
/** Entries of the services that run in browsers too, by the file behind each: it may import types only. */
const forBrowsers: Readonly<Record<string, string>> = {
  '@clapboard/services/board-params': 'packages/services/src/leaderboard/board-params.ts',
};
/** Where Next calls our code on the server: it may run use cases. */
const serverEntry =
  /^apps\/web\/src\/(?:server\/|instrumentation|app\/(?:.+\/)?(?:page|layout|route|actions|error|not-found|loading|template|sitemap|robots|opengraph-image)\.tsx?$)/;

function isServerOnly(file: SourceFile): boolean {
  return file.name.startsWith(`${web}server/`);
}

/** Files of the website that an import may mean: the path itself, or an index in it. */
function candidates(file: SourceFile, specifier: string): string[] {
  const base = specifier.startsWith('@/')
    ? web + specifier.slice(2)
    : path.posix.join(path.posix.dirname(file.name), specifier);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => base + ending);
}

/**
 * Every file that ends up in a browser: the client components and what they import as a value.
 * Server actions stop the way: a browser gets a reference to them, not their code.
 */
function browserFiles(files: readonly SourceFile[]): Set<SourceFile> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const reached = new Set<SourceFile>();
  const waiting = files.filter(({ directives }) => directives.has('use client'));
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file) || file.directives.has('use server')) continue;
    reached.add(file);
    for (const { specifier, typeOnly } of file.imports) {
      if (typeOnly || !/^(?:@\/|\.)/.test(specifier)) continue;
      const target = candidates(file, specifier)
        .map((name) => byName.get(name))
        .find((found) => found !== undefined);
      if (target) waiting.push(target);
    }
  }
  return reached;
}

function check(file: SourceFile, inBrowser: boolean): Violation[] {
  const violation = (line: number, message: string) => ({ file: file.name, line, message });
  const found: Violation[] = [];
  if (inBrowser && isServerOnly(file)) {
    found.push(violation(1, 'Server code that a client component imports. Pass it the values.'));
  }
  for (const { specifier, line, typeOnly } of file.imports) {
    if (connections.test(specifier) && !isServerOnly(file)) {
      found.push(violation(line, 'Only src/server may open the database, the queue or storage.'));
    }
    if (!services.test(specifier) || typeOnly || Object.hasOwn(forBrowsers, specifier)) continue;
    if (inBrowser) {
      found.push(violation(line, 'A client component may import types of services only.'));
    } else if (!serverEntry.test(file.name) && !file.directives.has('use server')) {
      found.push(
        violation(line, 'Use cases are called by pages, route handlers, actions and src/server.'),
      );
    }
  }
  return found;
}

/** Nothing that could read ground truth gets into a browser. */
export const webLayers: Rule = ({ files }) => {
  const ours = files.filter(({ name, test }) => name.startsWith(web) && !test);
  const inBrowser = browserFiles(ours);
  return [
    ...ours.flatMap((file) => check(file, inBrowser.has(file))),
    ...files.filter(({ name }) => Object.values(forBrowsers).includes(name)).flatMap(onlyTypes),
  ];
};

function onlyTypes(file: SourceFile): Violation[] {
  return file.imports
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ line }) => ({
      file: file.name,
      line,
      message: 'Browsers load this file: it may import types only.',
    }));
}
