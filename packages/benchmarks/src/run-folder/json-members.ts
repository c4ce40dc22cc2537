import { isObject, type Json, type JsonObject } from '@clapboard/file-reader';

/** The value at a path of keys; undefined where there is none. */
export function getMember(value: Json | undefined, ...keys: string[]): Json | undefined {
  let member = value;
  for (const key of keys) {
    if (!isObject(member) || !Object.hasOwn(member, key)) return undefined;
    member = member[key];
  }
  return member;
}

/** A number, also if it is written as text; undefined for anything else and if it isn’t finite. */
export function readNumber(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A text that isn’t empty; undefined for anything else. */
export function readText(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Arguments written as an object or as `a=1,b=2`. */
export function readArguments(value: Json | undefined): JsonObject {
  if (isObject(value)) return value;
  if (typeof value !== 'string') return {};
  return Object.fromEntries(
    value.split(',').flatMap((part) => {
      const end = part.indexOf('=');
      return end > 0 ? [[part.slice(0, end).trim(), part.slice(end + 1).trim()]] : [];
    }),
  );
}
