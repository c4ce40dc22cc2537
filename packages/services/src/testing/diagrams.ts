import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../../../docs/architecture');

/** Sorted transitions `from → to` of each state diagram in a document, without self-transitions. */
export function readDiagrams(document: string): string[][] {
  const text = readFileSync(path.join(folder, `${document}.md`), 'utf8');
  return [...text.matchAll(/```mermaid\nstateDiagram-v2\n([\s\S]*?)```/g)].map(([, diagram = '']) =>
    sortUnique(
      [...diagram.matchAll(/^\s*(\w+) --> (?!\1\b)(\w+)/gm)].map(
        ([, from, to]) => `${from} → ${to}`,
      ),
    ),
  );
}

type Transitions = Readonly<
  Record<
    string,
    { from: readonly string[]; to: string } | { to: Readonly<Partial<Record<string, string>>> }
  >
>;

/** Transitions of a table in the format of `readDiagrams`, without self-transitions. */
export function readEdges(transitions: Transitions): string[] {
  const edges = Object.values(transitions).flatMap((transition) => {
    const ends: [string, string | undefined][] =
      'from' in transition
        ? transition.from.map((from) => [from, transition.to])
        : Object.entries(transition.to);
    return ends.filter(([from, to]) => from !== to).map(([from, to]) => `${from} → ${to}`);
  });
  return sortUnique(edges);
}

function sortUnique(edges: readonly string[]): string[] {
  return [...new Set(edges)].sort();
}
