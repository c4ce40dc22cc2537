import { computeContrast, toHex } from '@/colour/colour';
import { surfaceTokens, type Tokens, textTokens, token, washes } from '@/colour/tokens';
import { Table, Td, Th } from '@/components/ui/table';

/** Contrast ratios are truncated, not rounded: 4.49 must not look like 4.5. */
function ratio(tokens: Tokens, text: string, surface: string): string {
  return (
    Math.floor(computeContrast(token(tokens, text), token(tokens, surface)) * 10) / 10
  ).toFixed(1);
}

/** Each text colour on each surface, with its measured contrast. */
export function ContrastTable({ tokens, title }: { tokens: Tokens; title: string }) {
  return (
    <Table caption={`Contrast of text on surfaces, ${title}`}>
      <thead>
        <tr>
          <Th>Text</Th>
          {surfaceTokens.map((surface) => (
            <Th key={surface} numeric>
              {surface}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {textTokens.map((text) => (
          <tr key={text}>
            <th scope="row" className="py-2 pr-0" style={{ color: `var(--${text})` }}>
              {text}
              <code className="ml-2 font-mono font-normal text-2xs text-faint">
                {toHex(token(tokens, text))}
              </code>
            </th>
            {surfaceTokens.map((surface) => (
              <Td
                key={surface}
                numeric
                style={{ color: `var(--${text})`, background: `var(--${surface})` }}
              >
                {ratio(tokens, text, surface)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Colours that are only used together. */
export function WashList({ tokens }: { tokens: Tokens }) {
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
      {washes.map(([text, wash]) => (
        <li
          key={`${text} ${wash}`}
          className="rounded-control px-3 py-2 text-xs ring-1 ring-line ring-inset"
          style={{ color: `var(--${text})`, background: `var(--${wash})` }}
        >
          {text} on {wash} <span className="numeric font-medium">{ratio(tokens, text, wash)}</span>
        </li>
      ))}
    </ul>
  );
}
