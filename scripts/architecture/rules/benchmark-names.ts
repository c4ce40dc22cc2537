import type { Node } from 'oxc-parser';
import type { Repository, Rule, Violation } from '../repository';
import type { SourceFile } from '../source';

const comparisons = new Set(['===', '!==', '==', '!=']);
const registry = /^packages\/benchmarks\/src\/(?:index|registry)\.ts$/;

const mayNameBenchmarks = /^(?:(?:apps|packages)\/[^/]+\/bench|scripts\/parity)\//;

/** Whether the code must work for every benchmark. Tests, benches and parity may name benchmarks. */
function mustBeGeneric({ name, test }: SourceFile, benchmarks: readonly string[]): boolean {
  if (test || registry.test(name) || mayNameBenchmarks.test(name)) return false;
  return !benchmarks.some((benchmark) => name.startsWith(`packages/benchmarks/src/${benchmark}/`));
}

function formatText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateElement') return node.value.raw;
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Identifier') return node.name;
  return undefined;
}

function namesABenchmark(node: Node): boolean {
  if (node.type === 'Identifier') return /^(?:benchmark|benchmarkId)$/.test(node.name);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
  if (/^(?:benchmark|benchmarkId)$/.test(node.property.name)) return true;
  return node.property.name === 'id' && namesABenchmark(node.object);
}

function isText(node: Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string';
}

/** Whether a node is `benchmark === 'name'`, in either order, or `switch (benchmark)` with string cases. */
function comparesBenchmark(node: Node): boolean {
  if (node.type === 'BinaryExpression' && comparisons.has(node.operator)) {
    return (
      (namesABenchmark(node.left) && isText(node.right)) ||
      (namesABenchmark(node.right) && isText(node.left))
    );
  }
  return (
    node.type === 'SwitchStatement' &&
    namesABenchmark(node.discriminant) &&
    node.cases.some(({ test }) => test && isText(test))
  );
}

function check(file: SourceFile, { benchmarks }: Repository): Violation[] {
  const names = new RegExp(benchmarks.join('|'), 'i');
  return file.nodes.flatMap(({ node, line }) => {
    if (comparesBenchmark(node)) {
      const message =
        'Compares a benchmark id. Move the difference into the benchmark’s definition.';
      return [{ file: file.name, line, message }];
    }
    const text = benchmarks.length > 0 ? formatText(node) : undefined;
    if (text === undefined || !names.test(text)) return [];
    const message = 'Names a benchmark outside its folder. Use the registry.';
    return [{ file: file.name, line, message }];
  });
}

/** A new benchmark is one folder and one registry entry. No other code may contain its name. */
export const benchmarkNames: Rule = (repository) =>
  repository.files
    .filter((file) => mustBeGeneric(file, repository.benchmarks))
    .flatMap((file) => check(file, repository));
