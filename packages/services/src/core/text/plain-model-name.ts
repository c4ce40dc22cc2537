/**
 * Returns a model's name without notation: `LLaVA-OneVision (7B)` and `llava onevision 7b` are the
 * same name; `7B` and `72B` are not.
 */
export function getPlainModelName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}.+]+/gu, '');
}
