import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '../pages';
import { actions } from './testing/access/actions';
import { routes } from './testing/access/routes';

const source = path.join(import.meta.dirname, '..');
const app = path.join(source, 'app');

/** Every file of this name under src/app, with the address of its folder. */
function entrances(name: string): { address: string; text: string }[] {
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === name)
    .map((file) => ({
      address: `/${path.dirname(file).replace(/^\.$/, '')}`,
      text: readFileSync(path.join(app, file), 'utf8'),
    }));
}

const found = {
  pages: entrances('page.tsx').map(({ address }) => address),
  routes: entrances('route.ts').flatMap(({ address, text }) =>
    getMethods(text).map((method) => `${method} ${address}`),
  ),
  actions: actionFiles().flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async function|const) (\w+)/gm)].map(
      (match) => `${path.basename(file, '.ts')}#${match[1]}`,
    ),
  ),
};

/** Methods that a route file exports, alone or taken from an object. */
function getMethods(text: string): string[] {
  const names = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const exported = [...text.matchAll(/^export (?:const|async function|function)? ?([^=(]+)/gm)]
    .map((match) => match[1] ?? '')
    .join(' ');
  return names.filter((name) => new RegExp(`\\b${name}\\b`).test(exported));
}

/** Files that begin with `use server`, wherever they are. */
function actionFiles(): { file: string; text: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }))
    .filter(({ text }) => /^\s*['"]use server['"]/m.test(text));
}

it.each([
  ['page', found.pages, pages],
  ['route handler', found.routes, routes],
  ['server action', found.actions, actions],
] as const)('a table names every %s, and no other', (_, there, table) => {
  const named = new Set(Object.keys(table).map((row) => row.split(',')[0]));
  expect(there.length).toBeGreaterThan(20);
  expect([...named].sort(), 'pages.ts, testing/access').toEqual([...there].sort());
});
