import type { Json } from '@clapboard/file-reader';
import { z } from 'zod';

/** A point in time: a `Date` in views, ISO 8601 in JSON. */
export const instantSchema = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

const nonFinite = z.enum(['Infinity', '-Infinity', 'NaN']);

/**
 * A computed number. It may be infinite, which JSON can't express, so that answers carry `Infinity`, `-Infinity` and
 * `NaN` as text.
 */
export const measureSchema = z.codec(z.union([z.number(), nonFinite]), z.custom<number>(isNumber), {
  decode: Number,
  encode: (value) => (Number.isFinite(value) ? value : nonFinite.parse(String(value))),
});

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

/** The name of a run among others of its model. */
export const runNameSchema = z
  .string()
  .describe('Model with prompt variant and frames; the end of the id if that isn’t enough.');

/** Any JSON value. */
export const jsonSchema = z.custom<Json>();
