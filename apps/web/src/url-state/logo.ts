import { shortenHash } from '@/format/values';

/** Returns the address of the uploaded logo, which changes with it: browsers keep the picture for a year. */
export function getLogoAddress(hash: string, type: 'png' | 'svg' = 'png'): string {
  return `/logo.${type}?v=${shortenHash(hash)}`;
}
