import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.join(import.meta.dirname, '../..');

/** A use case as a file imports it. */
interface ImportedUseCase {
  name: string;
  /** name in the importing file */
  local: string;
}

/** Returns the files of a folder of the website whose path matches. */
export function listFiles(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => pattern.test(file))
    .sort();
}

export function readSource(file: string): string {
  return readFileSync(path.join(source, file), 'utf8');
}

/** Returns the functions that a file imports from the services. */
export function findUseCases(text: string): ImportedUseCase[] {
  const imports = text.matchAll(/^import \{([^}]*)\} from '@clapboard\/services\/([\w/-]+)';/gm);
  return [...imports].flatMap(([, names = '', entry = '']) =>
    /^(?:core|views|connect|model-facts|run-facts|reason|export-formats)$|\/(?:views|schemas|columns|query-params|wire)$/.test(
      entry,
    )
      ? []
      : names.split(',').flatMap((part) => {
          const [, type, name = '', local = name] =
            /^\s*(type )?(\w+)(?: as (\w+))?\s*$/.exec(part) ?? [];
          return type || !/^[a-z]/.test(name) ? [] : [{ name, local }];
        }),
  );
}

/** Returns the names of the routes that run each use case. */
export function findRoutesByUseCase(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of listFiles('api/routes', /\.ts$/)) {
    const text = readSource(file);
    const useCases = findUseCases(text);
    for (const block of text.split(/^export const /m).slice(1)) {
      const route = /^\w+/.exec(block)?.[0] ?? '';
      const called = [
        ...useCases.filter(({ local }) => new RegExp(`\\b${local}\\(`).test(block)),
        ...[...block.matchAll(/runFileUseCase\('(\w+)'/g)].map(([, name = '']) => ({ name })),
      ];
      for (const { name } of called) {
        const routes = found.get(name) ?? [];
        if (!routes.includes(route)) found.set(name, [...routes, route]);
      }
    }
  }
  return found;
}
