import type { Json, JsonObject } from '@clapboard/file-reader';
import { readNumber } from './json-members';

/** Settings worth comparing. Others are left out, because toolkits also log keys and addresses. */
const compared = [
  'max_new_tokens',
  'max_tokens',
  'do_sample',
  'top_p',
  'top_k',
  'min_p',
  'num_beams',
  'repetition_penalty',
];

/** Returns temperature and the other settings as `a=1, b=2`; undefined where not stated. */
export function readGeneration(settings: JsonObject): {
  temperature: number | undefined;
  generation: string | undefined;
} {
  const others = compared.flatMap((name) => {
    const value = settings[name];
    return isScalar(value) ? [`${name}=${value}`] : [];
  });
  return {
    temperature: readNumber(settings.temperature),
    generation: others.length > 0 ? others.join(', ') : undefined,
  };
}

/** Returns the settings that all objects share. */
export function pickShared(all: readonly JsonObject[]): JsonObject {
  const [first = {}, ...others] = all;
  return Object.fromEntries(
    Object.entries(first).filter(([name, value]) =>
      others.every((other) => JSON.stringify(other[name]) === JSON.stringify(value)),
    ),
  );
}

function isScalar(value: Json | undefined): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= 30;
}
