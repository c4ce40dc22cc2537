const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  // BibTeX counts the brace of `\{` too, and would end a field at `\}`.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // Without the T1 encoding, LaTeX prints other characters for these.
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '→': '$\\rightarrow$',
  '∧': '$\\wedge$',
  '−': '$-$',
};

/** Returns the LaTeX of a text in one line, for a cell of a table, a caption or a field of a BibTeX entry. */
export function escapeLatex(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[\\{}~^<>|→∧−&%#_$]/g, (character) => commands[character] ?? `\\${character}`)
      // The group keeps the start of a line from being read as an argument of the `\\` before it.
      .replace(/^[[*]/, '{$&}')
  );
}
