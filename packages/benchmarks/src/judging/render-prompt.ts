/** `{{name}}`; spaces inside the braces do not matter. */
const placeholder = /\{\{([^{}]*)\}\}/g;

/** Names that a prompt text asks for, in its order, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name.trim()))];
}

/**
 * A prompt text with its placeholders filled in. One pass: a value that itself holds `{{…}}` stays as
 * it is, so that no answer can call for another value. Throws RangeError for a name without a value.
 */
export function renderPrompt(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (_whole, inner: string) => {
    const name = inner.trim();
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) {
      throw new RangeError(`The prompt asks for ${JSON.stringify(name)}, which has no value.`);
    }
    return value;
  });
}
