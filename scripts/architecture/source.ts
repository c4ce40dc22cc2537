import { type Node, parseSync, visitorKeys } from 'oxc-parser';

export interface Import {
  specifier: string;
  line: number;
  /** whether the import is erased at build time */
  typeOnly: boolean;
}

/** A parsed file for the rules. */
export interface SourceFile {
  /** path from the root, with `/` */
  name: string;
  lineCount: number;
  imports: readonly Import[];
  comments: readonly { text: string; line: number }[];
  /** `use client` or `use server` at the top of the file */
  directives: ReadonlySet<string>;
  /** all syntax nodes with their lines, parents first */
  nodes: readonly { node: Node; line: number }[];
  /** whether only tests use it */
  test: boolean;
}

const testFile = /\.test\.tsx?$|\/(?:test|tests|testing|chaos|fixtures|e2e)\//;

function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function collect(node: Node, visit: (node: Node) => void): void {
  visit(node);
  const children = new Map<string, unknown>(Object.entries(node));
  for (const key of visitorKeys[node.type] ?? []) {
    const child = children.get(key);
    for (const item of Array.isArray(child) ? child : [child]) {
      if (isNode(item)) collect(item, visit);
    }
  }
}

function literalText(node: Node | null | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** Parses a node as an import: static, dynamic, re-export, type query or `require`. */
function parseImport(node: Node): Omit<Import, 'line'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration': {
      const typeOnly =
        node.importKind === 'type' ||
        (node.specifiers.length > 0 &&
          node.specifiers.every(
            (specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type',
          ));
      return { specifier: node.source.value, typeOnly };
    }
    case 'ExportAllDeclaration':
      return { specifier: node.source.value, typeOnly: node.exportKind === 'type' };
    case 'ExportNamedDeclaration': {
      if (!node.source) return undefined;
      const typeOnly =
        node.exportKind === 'type' ||
        (node.specifiers.length > 0 &&
          node.specifiers.every((specifier) => specifier.exportKind === 'type'));
      return { specifier: node.source.value, typeOnly };
    }
    case 'ImportExpression': {
      const specifier = literalText(node.source);
      return specifier === undefined ? undefined : { specifier, typeOnly: false };
    }
    case 'TSImportType':
      return { specifier: node.source.value, typeOnly: true };
    case 'CallExpression': {
      const called = node.callee.type === 'Identifier' && node.callee.name === 'require';
      const specifier = called ? literalText(node.arguments[0]) : undefined;
      return specifier === undefined ? undefined : { specifier, typeOnly: false };
    }
    default:
      return undefined;
  }
}

function parseStyles(name: string, text: string): SourceFile {
  const toLine = lineCounter(text);
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({
    text: match[0],
    line: toLine(match.index),
  }));
  return {
    name,
    lineCount: text.trimEnd().split('\n').length,
    imports: [],
    comments,
    directives: new Set(),
    nodes: [],
    test: false,
  };
}

/** Parses a source file. Throws an error with file and line if the code is invalid. */
export function parseSource(name: string, text: string): SourceFile {
  if (name.endsWith('.css')) return parseStyles(name, text);
  const parsed = parseSync(name, text);
  const toLine = lineCounter(text);
  const [error] = parsed.errors;
  if (error) {
    throw new Error(`${name}:${toLine(error.labels[0]?.start ?? 0)} is invalid: ${error.message}`);
  }
  const imports: Import[] = [];
  const nodes: { node: Node; line: number }[] = [];
  collect(parsed.program, (node) => {
    const line = toLine(node.start);
    nodes.push({ node, line });
    const found = parseImport(node);
    if (found) imports.push({ ...found, line });
  });
  const directives = parsed.program.body.flatMap((node) =>
    node.type === 'ExpressionStatement' && 'directive' in node && node.directive
      ? [node.directive]
      : [],
  );
  return {
    name,
    lineCount: text.trimEnd().split('\n').length,
    imports,
    comments: parsed.comments.map(({ value, start }) => ({ text: value, line: toLine(start) })),
    directives: new Set(directives),
    nodes,
    test: testFile.test(name),
  };
}
