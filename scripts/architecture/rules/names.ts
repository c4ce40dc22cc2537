import type { Node } from 'oxc-parser';
import type { Rule } from '../repository';

/** Vague names. Use a specific noun instead. */
const banned = new Set([
  'one',
  'own',
  'of',
  'asked',
  'wanted',
  'given',
  'present',
  'place',
  'places',
  'figure',
  'figures',
]);
/** `titleOf` → `getTitle`. Names that English or JavaScript has stay. */
const suffix = /^(?!(?:index|lastIndex|value|is\w*|require\w*|one|any|all|list)Of$)[a-z]\w*Of$/;

interface DeclaredName {
  name: string;
  isFunction: boolean;
}

function getNames(target: Node | null | undefined, isFunction = false): DeclaredName[] {
  if (target?.type === 'AssignmentPattern') return getNames(target.left);
  if (target?.type === 'RestElement') return getNames(target.argument);
  return target?.type === 'Identifier' ? [{ name: target.name, isFunction }] : [];
}

/** The identifiers that one node declares; patterns are nodes of their own. */
function getDeclared(node: Node): DeclaredName[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return getNames(node.id, /^(?:Arrow)?Function/.test(node.init?.type ?? ''));
    case 'FunctionDeclaration':
      return [...getNames(node.id, true), ...node.params.flatMap((param) => getNames(param))];
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return node.params.flatMap((param) => getNames(param));
    case 'ObjectPattern':
      return node.properties.flatMap((property) =>
        getNames(property.type === 'Property' ? property.value : property),
      );
    case 'ArrayPattern':
      return node.elements.flatMap((element) => getNames(element));
    default:
      return [];
  }
}

/** Values carry the noun of what they hold, functions start with a verb (see CONTRIBUTING.md). */
export const names: Rule = ({ files }) =>
  files.flatMap(({ name: file, nodes }) =>
    nodes.flatMap(({ node, line }) =>
      getDeclared(node).flatMap(({ name, isFunction }) => {
        if (banned.has(name)) {
          return [{ file, line, message: `“${name}” is too vague. Use a specific noun.` }];
        }
        return isFunction && suffix.test(name)
          ? [{ file, line, message: `Start the name of ${name} with a verb, as in getTitle.` }]
          : [];
      }),
    ),
  );
