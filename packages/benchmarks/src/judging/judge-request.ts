import type { JudgeRequest } from '../contract/judging';
import type { Item } from '../contract/scoring';
import { storable } from './reply';

/**
 * The request about an item, with one value more: `fence`, a mark that occurs in none of the others,
 * so that no text between fences can end them and speak as the prompt.
 */
export function judgeRequest(
  { task, id }: Pick<Item, 'task' | 'id'>,
  kind: string,
  values: Readonly<Record<string, string>>,
): JudgeRequest {
  const texts = Object.entries(values).map(([name, text]) => [name, storable(text)] as const);
  const fence = fenceFor(texts.map(([, text]) => text));
  return { task, item: id, kind, values: { ...Object.fromEntries(texts), fence } };
}

function fenceFor(texts: readonly string[]): string {
  for (let i = 0; ; i += 1) {
    const fence = `§${i}`;
    if (!texts.some((text) => text.includes(fence))) return fence;
  }
}
