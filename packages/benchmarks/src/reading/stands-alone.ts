const word = /[\p{L}\p{N}]/u;

/** Whether the part of a text from `start` to `end` doesn’t begin or end inside a word. */
export function standsAlone(text: string, start: number, end: number): boolean {
  return !isInsideWord(text, start) && !isInsideWord(text, end);
}

function isInsideWord(text: string, position: number): boolean {
  return word.test(text.charAt(position - 1)) && word.test(text.charAt(position));
}
