import unhomoglyph from 'unhomoglyph';

/**
 * Returns the skeleton of a name (Unicode UTS 39, with compatibility forms folded): names with equal skeletons look
 * alike. Case counts.
 */
export function getSkeleton(name: string): string {
  return unhomoglyph(name.normalize('NFKC').normalize('NFD')).normalize('NFD');
}

const latin = /\p{Script=Latin}/u;
const foreignLetter = /[\p{L}\p{N}]/u;
const common = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Whether a name with Latin letters has letters of other scripts that look like Latin ones, such as a Cyrillic о. Other
 * letters may be mixed: “通义千问 Qwen”, “Σ-Net”.
 */
export function hasLookalikes(name: string): boolean {
  const normalized = name.normalize('NFC');
  if (!latin.test(normalized)) return false;
  return Array.from(normalized).some(
    (char) =>
      foreignLetter.test(char) && !common.test(char) && /^[A-Za-z0-9]+$/.test(getSkeleton(char)),
  );
}
