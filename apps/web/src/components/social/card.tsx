import type { ReactNode } from 'react';
import { toPlainText } from './plain-text';

/** Image size that social networks show without cropping. */
export const cardSize = { width: 1200, height: 630 };

/** Height of the site’s logo in pixels. */
const logoHeight = 48;

const ink = '#15181c';
const soft = '#474d55';
const canvas = '#fafaf8';

/** What preview images show of the site. */
export interface CardSite {
  name: string;
  /** colour of the line above the title */
  accent: string;
  /** a picture of the site’s own, as a data URL */
  logo: { source: string; width: number; height: number } | null;
}

interface CardProps {
  site: CardSite;
  /** above the title */
  eyebrow: string;
  /** beside it: how far a result was checked */
  mark?: string | undefined;
  title: string;
  /** under the title */
  line: string;
  /** large, at the bottom */
  value?: ReactNode;
}

/** The preview image of a page. The image renderer supports inline styles only. */
export function SocialCard({ site, eyebrow, mark, title, line, value }: CardProps) {
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        background: canvas,
        color: ink,
      }}
    >
      <Sticks />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          padding: '56px 72px 60px',
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 30, color: site.accent }}>
          {eyebrow}
          {mark ? <Mark text={mark} /> : null}
        </div>
        <div
          style={{
            marginTop: 14,
            fontSize: title.length > 34 ? 58 : 78,
            lineHeight: 1.08,
            letterSpacing: -2,
          }}
        >
          {title}
        </div>
        <div style={{ marginTop: 20, fontSize: 30, color: soft }}>{line}</div>
        <div
          style={{
            display: 'flex',
            alignItems: 'flex-end',
            justifyContent: 'space-between',
            marginTop: 'auto',
          }}
        >
          <div style={{ display: 'flex', flexDirection: 'column' }}>{value}</div>
          <div style={{ display: 'flex', alignItems: 'center', fontSize: 34, color: ink }}>
            {site.logo ? (
              <img
                alt=""
                src={site.logo.source}
                width={(site.logo.width / site.logo.height) * logoHeight}
                height={logoHeight}
                style={{ marginRight: 18 }}
              />
            ) : null}
            {toPlainText(site.name, 40)}
          </div>
        </div>
      </div>
    </div>
  );
}

interface CardValueProps {
  value: string;
  unit: string;
  name: string;
  note: string;
}

/** A value with its label. */
export function CardValue({ value, unit, name, note }: CardValueProps) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <div style={{ fontSize: 28, color: soft }}>{name}</div>
      <div style={{ display: 'flex', alignItems: 'baseline' }}>
        <div style={{ fontSize: 124, lineHeight: 1.1, letterSpacing: -5 }}>{value}</div>
        <div style={{ marginLeft: 10, fontSize: 52, color: soft }}>{unit}</div>
      </div>
      <div style={{ fontSize: 28, color: soft }}>{note}</div>
    </div>
  );
}

/** A result of a model on a benchmark. */
interface CardRow {
  name: string;
  value: string;
  note: string;
}

/** Values with their labels, one below the other. */
export function CardRows({ rows }: { rows: readonly CardRow[] }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      {rows.map(({ name, value, note }) => (
        <div key={name} style={{ display: 'flex', alignItems: 'baseline', marginTop: 2 }}>
          <div style={{ width: 250, fontSize: 28, color: soft }}>{name}</div>
          <div style={{ width: 180, fontSize: 32 }}>{value}</div>
          <div style={{ fontSize: 28, color: soft }}>{note}</div>
        </div>
      ))}
    </div>
  );
}

/** Sentences with their label. */
export function CardText({ name, text }: { name: string; text: string }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', maxWidth: 780 }}>
      <div style={{ fontSize: 28, color: soft }}>{name}</div>
      <div style={{ marginTop: 8, fontSize: 32, lineHeight: 1.25 }}>{text}</div>
    </div>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <div
      style={{
        marginLeft: 20,
        padding: '2px 14px',
        border: `2px solid ${soft}`,
        borderRadius: 8,
        fontSize: 24,
        color: soft,
      }}
    >
      {text}
    </div>
  );
}

/** The stripes of a clapstick. */
function Sticks() {
  return (
    <svg width="1200" height="44" viewBox="0 0 1200 44" role="presentation">
      <rect width="1200" height="44" fill={ink} />
      {Array.from({ length: 16 }, (_, i) => i * 80 - 20).map((x) => (
        <path key={x} d={`M${x} 44 L${x + 26} 0 H${x + 66} L${x + 40} 44 Z`} fill={canvas} />
      ))}
    </svg>
  );
}
