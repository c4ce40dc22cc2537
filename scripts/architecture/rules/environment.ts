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
      (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'env',
    );
  }
  if (node.type === 'ImportDeclaration') {
    if (!/^(?:node:)?process$/.test(node.source.value)) return false;
    return node.specifiers.some(
      (one) =>
        one.type === 'ImportSpecifier' &&
        one.imported.type === 'Identifier' &&
        one.imported.name === 'env',
    );
  }
  return false;
}

/** The environment is parsed once per process, in a file that is called so. */
export const environment: Rule = ({ files }) =>
  files
    .filter(({ name }) => !environmentFile.test(name))
    .flatMap(({ name, nodes }) =>
      nodes
        .filter(({ node }) => readsEnvironment(node))
        .map(({ line }) => ({
          file: name,
          line,
          message: 'Raw process.env. Parse it in an env.ts (or env.mjs) and pass the value on.',
        })),
    );
