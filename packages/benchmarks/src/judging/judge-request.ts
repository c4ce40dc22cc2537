import type { JudgeRequest } from '../contract/judging';
import type { Item } from '../contract/scoring';
import { storable } from './reply';

/**
 * A judge request with an additional value `fence`: a marker that occurs in no other value, so that
 * no text can end its fence and pose as the prompt.
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

/** Filler text of this many characters, for estimates that must not depend on a reference answer. */
export function standInText(length: number): string {
  return 'Stand-in. '.repeat(Math.ceil(length / 10)).slice(0, length);
}
