import { randomInt } from 'node:crypto';

/** Returns lower-case ASCII words joined by hyphens; `model` if nothing is left. */
export function getSlug(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
  return slug || 'model';
}

/** Returns five random characters for the end of a slug. */
export function createSuffix(): string {
  return Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
}

/** Without characters that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns the slug itself, or the first free of `slug-2`, `slug-3`…. */
export function chooseFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let suffix = 2;
  while (taken.has(`${slug}-${suffix}`)) suffix += 1;
  return `${slug}-${suffix}`;
}
