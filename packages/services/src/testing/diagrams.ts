import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../../../docs/architecture');

/** The transitions that each state diagram of a document draws, without start and end: `from → to`, sorted. */
export function readDiagrams(document: string): string[][] {
  const text = readFileSync(path.join(folder, `${document}.md`), 'utf8');
  return [...text.matchAll(/```mermaid\nstateDiagram-v2\n([\s\S]*?)```/g)].map(([, diagram = '']) =>
    sortUnique(
      [...diagram.matchAll(/^\s*(\w+) --> (\w+)/gm)].map(([, from, to]) => `${from} → ${to}`),
    ),
  );
}

/** The transitions of a table that change a state, as `readDiagrams` writes them. */
export function readEdges(
  transitions: Readonly<Record<string, { to: Readonly<Partial<Record<string, string>>> }>>,
): string[] {
  const edges = Object.values(transitions).flatMap(({ to }) => Object.entries(to));
  return sortUnique(
    edges.filter(([from, to]) => from !== to).map(([from, to]) => `${from} → ${to}`),
  );
}

function sortUnique(edges: readonly string[]): string[] {
  return [...new Set(edges)].sort();
}
