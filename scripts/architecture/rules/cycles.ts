import type { Rule, Violation } from '../repository';
import { resolveImport } from '../resolve-import';

/** Folders of the services, lowest tier first: a folder imports its own tier and those below. */
const tiers = ['core', 'pipeline', 'features'] as const;
const services = 'packages/services/src/';

/** Returns `core`, `pipeline/<folder>` or `features/<folder>`, or undefined for files outside the tiers. */
function getServicesFolder(name: string): string | undefined {
  const [tier = '', folder = ''] = name.slice(services.length).split('/');
  if (!name.startsWith(services) || !tiers.some((known) => known === tier)) return undefined;
  return tier === 'core' ? tier : `${tier}/${folder}`;
}

function getTier(folder: string): number {
  return tiers.findIndex((tier) => folder.startsWith(tier));
}

interface Edge {
  from: string;
  to: string;
  /** file with the import */
  file: string;
  line: number;
}

/** Finds groups of nodes that reach each other (Tarjan's strongly connected components), without single nodes. */
function findCycles(edges: readonly Edge[]): Set<string>[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const stack: string[] = [];
  const cycles: Set<string>[] = [];
  /** Returns the order of the earliest node on the stack that `node` reaches. */
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    stack.push(node);
    let lowest = index;
    for (const target of next.get(node) ?? []) {
      const visited = order.get(target);
      if (visited === undefined) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, visited);
    }
    if (lowest === index) {
      const members = stack.splice(stack.indexOf(node));
      if (members.length > 1) cycles.push(new Set(members));
    }
    return lowest;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

function reportCycles(edges: readonly Edge[], advice: string): Violation[] {
  return findCycles(edges).flatMap((cycle) =>
    edges
      .filter(({ from, to }) => cycle.has(from) && cycle.has(to))
      .map(({ from, to, file, line }) => ({
        file,
        line,
        message: `Part of an import cycle: ${from} → ${to}. ${advice}`,
      })),
  );
}

/**
 * Forbids import cycles of files, import cycles of service folders, and imports from a lower tier of the services
 * into a higher tier. Type imports count too.
 */
export const cycles: Rule = ({ files }) => {
  const names = new Set(files.map(({ name }) => name));
  const edges = files
    .filter(({ test }) => !test)
    .flatMap((file) =>
      file.imports.flatMap(({ specifier, line }): Edge[] => {
        const to = resolveImport(file, specifier, names);
        return to && to !== file.name ? [{ from: file.name, to, file: file.name, line }] : [];
      }),
    );
  const folders = edges.flatMap((edge): Edge[] => {
    const from = getServicesFolder(edge.from);
    const to = getServicesFolder(edge.to);
    return from && to && from !== to ? [{ ...edge, from, to }] : [];
  });
  return [
    ...reportCycles(edges, 'Move the shared code into a separate file.'),
    ...reportCycles(folders, 'Move the shared code into a lower tier.'),
    ...folders
      .filter(({ from, to }) => getTier(from) < getTier(to))
      .map(({ from, to, file, line }) => ({
        file,
        line,
        message: `${from} may not import ${to}: the tiers are ${tiers.join(' < ')}.`,
      })),
  ];
};
