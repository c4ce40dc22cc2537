import type { Node } from 'oxc-parser';
import type { Rule } from '../repository';

const environmentFile = /(?:^|\/)env\.(?:ts|mjs)$/;

function readsEnvironment(node: Node): boolean {
  if (node.type === 'MemberExpression') {
    const { object, property } = node;
    if (object.type !== 'Identifier' || object.name !== 'process') return false;
    return (
      (property.type === 'Identifier' && property.name === 'env') ||
      (property.type === 'Literal' && property.value === 'env')
    );
  }
  if (node.type === 'VariableDeclarator') {
    if (node.init?.type !== 'Identifier' || node.init.name !== 'process') return false;
    if (node.id.type !== 'ObjectPattern') return false;
    return node.id.properties.some(
      (property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        property.key.name === 'env',
    );
  }
  if (node.type === 'ImportDeclaration') {
    if (!/^(?:node:)?process$/.test(node.source.value)) return false;
    return node.specifiers.some(
      (specifier) =>
        specifier.type === 'ImportSpecifier' &&
        specifier.imported.type === 'Identifier' &&
        specifier.imported.name === 'env',
    );
  }
  return false;
}

/** The environment is parsed once per process, in env.ts or env.mjs. */
export const environment: Rule = ({ files }) =>
  files
    .filter(({ name }) => !environmentFile.test(name))
    .flatMap(({ name, nodes }) =>
      nodes
        .filter(({ node }) => readsEnvironment(node))
        .map(({ line }) => ({
          file: name,
          line,
          message: 'Uses process.env directly. Parse it in env.ts (or env.mjs) and pass the value.',
        })),
    );
