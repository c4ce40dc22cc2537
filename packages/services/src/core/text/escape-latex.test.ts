import { expect, it } from 'vitest';
import { escapeLatex } from './escape-latex';

it('all special characters of LaTeX are escaped', () => {
  expect(escapeLatex('A&B {50%} #1 $a_b ~ ^ \\ <|>')).toBe(
    'A\\&B \\textbraceleft{}50\\%\\textbraceright{} \\#1 \\$a\\_b \\textasciitilde{} \\textasciicircum{} \\textbackslash{} \\textless{}\\textbar{}\\textgreater{}',
  );
});

it('characters that standard fonts lack become symbols', () => {
  expect(escapeLatex('3→1 ∧ −2')).toBe('3$\\rightarrow$1 $\\wedge$ $-$2');
});

it('no text has unbalanced braces, which BibTeX counts also after a backslash', () => {
  for (const text of ['}', '{', 'X}, note={y}', '\\}', '{\\', '[}', '}}}{']) {
    let depth = 0;
    for (const character of escapeLatex(text)) {
      depth += Number(character === '{') - Number(character === '}');
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  }
});

it('no text at the start of a row is read as an argument of the command before it', () => {
  expect(['[3em] M', '*M', ' [x]', 'a[1]*'].map(escapeLatex)).toEqual([
    '{[}3em] M',
    '{*}M',
    '{[}x]',
    'a[1]*',
  ]);
});

it('a text stays in one line, because an empty line ends a paragraph', () => {
  expect(escapeLatex('a\n\nb')).toBe('a b');
});
