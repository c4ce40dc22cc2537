/** A parsed formula. */
export interface Formula {
  /** left side of the equation, for instance `DCG`; null for the metric itself */
  name: string | null;
  /** applies to everything that follows, for instance `mean over all videos of` */
  operator: string | null;
  numerator: string;
  /** null if the formula isn't a fraction */
  denominator: string | null;
}

interface FormulaText {
  /** the metric first, then the definitions of its parts */
  formulas: Formula[];
  /** conditions and definitions in words */
  notes: string[];
}

/** Returns the index of the first separator outside all brackets; -1 if there is none. */
function getIndex(text: string, separator: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    else if (text[index] === ')') depth -= 1;
    else if (depth === 0 && text.startsWith(separator, index)) return index;
  }
  return -1;
}

function cut(text: string, separator: string): [before: string, after: string | null] {
  const index = getIndex(text, separator);
  return index === -1 ? [text, null] : [text.slice(0, index), text.slice(index + separator.length)];
}

/** Removes brackets around the whole text: the fraction bar replaces them. */
function unwrap(text: string): string {
  const inner = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : null;
  if (inner === null) return text;
  let depth = 0;
  for (const sign of inner) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return text;
  }
  return inner;
}

const operators = /^(mean over .+? of|Σ) /;
const named = /^(?:with )?(\w+) = /;

/** Parses one clause: a fraction if it has a bar, and the text after the denominator's comma. */
function clause(text: string): { formula: Formula; rest: string | null } {
  const name = named.exec(text)?.[1] ?? null;
  const body = name === null ? text : text.replace(named, '');
  const operator = operators.exec(body)?.[1] ?? null;
  const expression = operator === null ? body : body.slice(operator.length + 1);
  const [numerator, below] = cut(expression, ' / ');
  if (below === null) {
    const [whole, rest] = cut(expression, ', ');
    return { formula: { name, operator, numerator: whole, denominator: null }, rest };
  }
  const [denominator, rest] = cut(below, ', ');
  const formula = {
    name,
    operator,
    numerator: unwrap(numerator),
    denominator: unwrap(denominator),
  };
  return { formula, rest };
}

/**
 * Parses a metric's plain-text formula: `A / B, with X = C / D; note`. The first bar outside
 * brackets is the fraction bar; definitions with a bar become formulas, everything else becomes a
 * note.
 */
export function readFormula(text: string): FormulaText {
  const [main, after] = cut(text, '; ');
  const { formula, rest } = clause(main);
  const formulas = [formula];
  const notes: string[] = [];
  if (rest !== null && named.test(rest) && getIndex(rest, ' / ') !== -1) {
    const definition = clause(rest);
    formulas.push(definition.formula);
    if (definition.rest !== null) notes.push(definition.rest);
  } else if (rest !== null) {
    notes.push(rest);
  }
  if (after !== null) notes.push(after);
  return { formulas, notes };
}
