import type { SiteSettingsView } from '@clapboard/services/site-settings/views';
import { getLogoAddress } from '@/url-state/logo';

/** The clapboard logo: a slate with a raised clapstick on a 32 px grid. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <g transform="rotate(-12 4 12.5)">
        <rect x="3" y="5.5" width="26" height="6" rx="1.25" fill="var(--slate)" />
        <path
          d="M8.17 5.1h4l-2.95 6.8h-4zM16.17 5.1h4l-2.95 6.8h-4zM24.17 5.1h4l-2.95 6.8h-4z"
          fill="var(--slate-stripe)"
        />
      </g>
      <rect x="3" y="13.5" width="26" height="15" rx="2" fill="var(--slate)" />
      <path
        d="M8 25v-3.5M13 25v-6M18 25v-4.5M23 25v-8"
        stroke="var(--slate-stripe)"
        strokeWidth="2.5"
      />
    </svg>
  );
}

/** What the header and the footer show of the site's settings. */
export type SiteIdentity = Pick<SiteSettingsView, 'name' | 'logo'>;

interface SiteMarkProps {
  site: SiteIdentity;
  /** classes of the built-in mark */
  className: string;
  /** height of an uploaded logo in pixels; the footer’s is smaller */
  height: number;
}

/**
 * The logo that an admin uploaded, or the built-in mark. An uploaded logo is made for paper: the dark theme puts it on
 * a light plate.
 */
export function SiteMark({ site: { logo }, className, height }: SiteMarkProps) {
  if (!logo) return <LogoMark className={className} />;
  const { hash, width, height: natural } = logo;
  return (
    // Next’s image component would draw it again; it is small and stored at its size.
    <img
      src={getLogoAddress(hash)}
      alt=""
      width={Math.round((width / natural) * height)}
      height={height}
      className="max-w-40 rounded-control object-contain dark:bg-chalk dark:p-0.5 max-sm:max-w-24"
    />
  );
}

/** Logo and name. */
export function Logo({ site }: { site: SiteIdentity }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <SiteMark site={site} height={32} className="size-8 -translate-y-px" />
      <span className="truncate font-semibold text-lg tracking-tight">{site.name}</span>
    </span>
  );
}
