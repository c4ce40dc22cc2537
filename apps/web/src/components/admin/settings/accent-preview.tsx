'use client';

import { deriveAccent, minContrast } from '@/colour/accent';
import { computeContrast, parseHex, toHex } from '@/colour/colour';
import { type Scheme, surfaceTokens, type Tokens, token } from '@/colour/tokens';

export type SchemeTokens = Readonly<Record<Scheme, Tokens>>;

interface AccentPreviewProps {
  /** as entered */
  colour: string;
  tokens: SchemeTokens;
}

const schemes = [
  { scheme: 'light', title: 'Light theme', change: 'darkened' },
  { scheme: 'dark', title: 'Dark theme', change: 'lightened' },
] as const;

/** Shows the colours that both themes derive from a colour, with the reason for each change. */
export function AccentPreview({ colour, tokens }: AccentPreviewProps) {
  const hex = colour.trim().toLowerCase();
  if (!/^#[0-9a-f]{6}$/.test(hex)) return null;
  return (
    <ul className="flex flex-col gap-2 text-sm" aria-live="polite">
      {schemes.map(({ scheme, title, change }) => {
        const colours = deriveAccent(hex, scheme, tokens[scheme]);
        const surface = toHex(token(tokens[scheme], 'surface'));
        const note =
          colours.accent === hex
            ? 'used as entered'
            : `${change} from ${hex}, whose contrast is ${measureContrast(hex, tokens[scheme])}`;
        return (
          <li key={scheme} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span
              className="inline-flex items-center gap-3 rounded-control border border-line px-3 py-1.5"
              style={{ background: surface }}
            >
              <span style={{ color: colours.accent }} className="underline">
                Link
              </span>
              <span
                className="rounded-control px-2 py-0.5"
                style={{ background: colours.accent, color: colours['on-accent'] }}
              >
                Button
              </span>
            </span>
            <span className="text-soft">
              {title}: <span className="numeric">{colours.accent}</span>, {note}
            </span>
          </li>
        );
      })}
      <li className="text-faint">
        Text needs a contrast of {minContrast}:1 in both themes, so each theme uses a shade that
        meets it.
      </li>
    </ul>
  );
}

/**
 * Smallest contrast of a colour on a theme’s surfaces, as `3.1:1`. Rounded down, so that it is never shown as enough.
 */
function measureContrast(hex: string, tokens: Tokens): string {
  const ratios = surfaceTokens.map((name) => computeContrast(parseHex(hex), token(tokens, name)));
  return `${(Math.floor(Math.min(...ratios) * 10) / 10).toFixed(1)}:1`;
}
