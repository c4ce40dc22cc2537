/** `{{name}}`, optionally with spaces inside the braces. */
const placeholder = /\{\{([^{}]*)\}\}/g;

/** Distinct placeholder names of a prompt, in order. */
export function getPlaceholders(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name.trim()))];
}

/**
 * Fills in a prompt’s placeholders. Values are not expanded again, so answers can’t insert other
 * values. Throws RangeError for a name without a value.
 */
export function renderPrompt(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (_whole, inner: string) => {
    const name = inner.trim();
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) {
      throw new RangeError(`The prompt uses ${JSON.stringify(name)}, which has no value.`);
    }
    return value;
  });
}
