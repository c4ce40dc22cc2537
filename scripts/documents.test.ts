import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './bootstrap.mjs';

const decisionsFolder = path.join(root, 'docs/decisions');
const decisions = readdirSync(decisionsFolder).filter((name) => /^(?!000)\d{3}-.*\.md$/.test(name));
const sections = ['Context', 'Decision', 'Alternatives', 'Consequences'];
const documents = [
  ...readdirSync(root),
  ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}/README.md`),
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join('docs', name),
  ),
].filter((file) => file.endsWith('.md') && existsSync(path.join(root, file)));

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Returns the anchor that GitHub generates for a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function readAnchors(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));
}

/** Returns the links of a document to missing files of the repository or missing headings. */
function findBrokenLinks(file: string): string[] {
  const targets = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [link = '', anchor] = target.split('#');
    const linked = link === '' ? file : path.join(path.dirname(file), link);
    if (!existsSync(path.join(root, linked))) return true;
    return anchor !== undefined && !readAnchors(linked).includes(anchor);
  });
}

/** Returns the missing paths that a document names in code spans. */
function findMissingPaths(file: string): string[] {
  const spans = [...read(file).matchAll(/`((?:apps|packages|scripts|prisma|docs)\/[^`\s*…]+)`/g)];
  return spans
    .map(([, span = '']) => span)
    .filter((span) => !span.includes('NAME') && !existsSync(path.join(root, span)));
}

/** Source files of apps, packages, scripts and prisma. */
const sources = ['apps', 'packages', 'scripts', 'prisma'].flatMap((folder) => listSources(folder));

function listSources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return /^(node_modules|generated|dist|\.next)$/.test(entry.name) ? [] : listSources(name);
    }
    return /\.tsx?$/.test(entry.name) ? [name] : [];
  });
}

describe.each(decisions)('the decision %s', (name) => {
  const text = readFileSync(path.join(decisionsFolder, name), 'utf8');

  it('has at most 250 words', () => {
    expect(text.split(/\s+/).filter((word) => word !== '').length).toBeLessThanOrEqual(250);
  });

  it('has a context, a decision, alternatives and consequences', () => {
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(sections);
  });

  it('is in the index', () => {
    expect(read('docs/decisions/README.md')).toContain(`(${name})`);
  });
});

it.each(documents)('%s links to files and headings that exist', (file) => {
  expect(findBrokenLinks(file)).toEqual([]);
});

it.each(documents)('%s names paths that exist', (file) => {
  expect(findMissingPaths(file)).toEqual([]);
});

it.each([
  { document: 'docs/architecture/walks.md', least: 50 },
  { document: 'docs/security.md', least: 20 },
])('$document names source files and tests that exist', ({ document, least }) => {
  const spans = [...read(document).matchAll(/`([^`\s]+\.tsx?)`/g)];
  const names = spans.map(([, span = '']) => span);
  expect(names.length).toBeGreaterThan(least);
  expect(
    names.filter((name) => !sources.some((source) => `/${source}`.endsWith(`/${name}`))),
  ).toEqual([]);
});

/** Returns the values of an enum of the data model. */
function readEnum(name: string): string[] {
  const models = readdirSync(path.join(root, 'prisma/models')).map((file) =>
    read(path.join('prisma/models', file)),
  );
  const [, body = ''] =
    models.join('\n').match(new RegExp(`^enum ${name} \\{([^}]*)\\}`, 'm')) ?? [];
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .sort();
}

/** Returns the states of each state diagram of a document, without start, end and choices. */
function readDiagrams(file: string): string[][] {
  return [...read(file).matchAll(/```mermaid\nstateDiagram-v2\n([\s\S]*?)```/g)].map(
    ([, diagram = '']) => {
      const choices = [...diagram.matchAll(/state (\w+) <<choice>>/g)].map(([, id]) => id);
      const ends = [...diagram.matchAll(/^\s*(\S+) --> (\w+|\[\*\])/gm)].flatMap(
        ([, from = '', to = '']) => [from, to],
      );
      const states = ends.filter((state) => state !== '[*]' && !choices.includes(state));
      return [...new Set(states)].sort();
    },
  );
}

it.each([
  ['queue', 'EvaluationStatus'],
  ['verdict-ledger', 'VerdictStatus'],
  ['rescoring', 'RescoreStatus'],
  ['release-policy', 'Release'],
  ['access', 'Visibility'],
  ['access', 'RevisionAccess'],
])('docs/architecture/%s.md draws every value of %s', (name, enumName) => {
  expect(readDiagrams(`docs/architecture/${name}.md`)).toContainEqual(readEnum(enumName));
});

it.each(documents)('%s recommends no third-party package', (file) => {
  // The npm package `clapboard` belongs to others.
  expect(read(file)).not.toMatch(/npx clapboard\b/);
});
