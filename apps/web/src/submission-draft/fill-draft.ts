import type { FoundFact } from '@clapboard/benchmarks';
import { runFacts } from '@clapboard/benchmarks/run-facts';
import type { Draft } from './draft';

/**
 * Returns the empty fields of a draft that a toolkit’s files fill: a new model’s name, frame sampling
 * and run facts. What the user typed stays.
 */
export function fillDraft(draft: Draft, facts: readonly FoundFact[]): Partial<Draft> {
  const values = new Map(facts.map(({ name, value }) => [name, String(value)]));
  const part: Partial<Draft> = {};
  for (const key of ['resolution', ...runFacts.map((fact) => fact.key)] as const) {
    const value = values.get(key);
    if (value !== undefined && draft[key].trim() === '') part[key] = value;
  }
  if (draft.frames.trim() === '' && draft.fps.trim() === '') {
    for (const sampling of ['frames', 'fps'] as const) {
      const value = values.get(sampling);
      if (value !== undefined) Object.assign(part, { sampling, [sampling]: value });
    }
  }
  const model = values.get('model');
  if (model !== undefined && draft.model === 'new' && draft.name.trim() === '') {
    part.name = model.split('/').at(-1) ?? model;
  }
  return part;
}
