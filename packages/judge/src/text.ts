/** Replaces what PostgreSQL doesn't accept: NUL and lone surrogates; a model may write both. */
export function toStorable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Returns the value of a JSON text; undefined if the text isn’t JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
