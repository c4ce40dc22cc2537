/**
 * Widths and places of the columns that stay while the rest scrolls. On narrow screens only the
 * model's name stays, so that a value column always fits beside it.
 */
export const stickyTick = 'w-12 min-w-12 sm:sticky sm:left-0';
export const stickyRank = 'w-14 min-w-14 sm:sticky sm:left-12';
export const stickyModel = 'sticky left-0 sm:left-26 border-line max-sm:border-r sm:border-r';
