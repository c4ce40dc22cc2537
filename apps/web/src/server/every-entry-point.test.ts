import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '../pages';
import { actions } from './testing/access/actions';
import { routes } from './testing/access/routes';

const source = path.join(import.meta.dirname, '..');
const app = path.join(source, 'app');

/** Returns every file of this name under src/app, with the address of its folder. */
function listEntryPoints(name: string): { address: string; text: string }[] {
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === name)
    .map((file) => ({
      address: `/${path.dirname(file).replace(/^\.$/, '')}`,
      text: readFileSync(path.join(app, file), 'utf8'),
    }));
}

const found = {
  pages: listEntryPoints('page.tsx').map(({ address }) => address),
  // The API has a separate table, by route.
  routes: listEntryPoints('route.ts')
    .filter(({ address }) => !address.startsWith('/api/v1/'))
    .flatMap(({ address, text }) => getMethods(text).map((method) => `${method} ${address}`)),
  actions: listActionFiles().flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async function|const) (\w+)/gm)].map(
      (match) => `${path.basename(file, '.ts')}#${match[1]}`,
    ),
  ),
};

/** Returns the methods that a route file exports, one by one or destructured. */
function getMethods(text: string): string[] {
  const names = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const exported = [...text.matchAll(/^export (?:const|async function|function)? ?([^=(]+)/gm)]
    .map((match) => match[1] ?? '')
    .join(' ');
  return names.filter((name) => new RegExp(`\\b${name}\\b`).test(exported));
}

/** Returns all files that start with `use server`. */
function listActionFiles(): { file: string; text: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }))
    .filter(({ text }) => /^\s*['"]use server['"]/m.test(text));
}

it.each([
  ['page', found.pages, pages],
  ['route handler', found.routes, routes],
  ['server action', found.actions, actions],
] as const)('a table lists exactly the existing entry points: %s', (_, existing, table) => {
  const named = new Set(Object.keys(table).map((row) => row.split(',')[0]));
  expect(existing.length).toBeGreaterThan(5);
  expect([...named].sort(), 'pages.ts, testing/access').toEqual([...existing].sort());
});
