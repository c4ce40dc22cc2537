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

/** Logo and name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="size-8 -translate-y-px" />
      <span className="font-semibold text-lg tracking-tight">Clapboard</span>
    </span>
  );
}
