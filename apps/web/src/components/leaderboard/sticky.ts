/**
 * Widths and places of the columns that stay while the rest scrolls. On narrow screens only the
 * model's name stays, so that a value column always fits beside it.
 */
export const stickyTick = 'w-11 min-w-11 sm:sticky sm:left-0';
export const stickyRank = 'w-11 min-w-11 sm:sticky sm:left-11 sm:w-20 sm:min-w-20';
export const stickyModel = 'sticky left-0 sm:left-31 border-line border-r';
