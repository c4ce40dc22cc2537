/** Values of the queries for statistics. Browsers load this file, so it imports nothing. */

/**
 * Groups of questions to review: no result earns anything, every result is right, and strong models fail where weak
 * ones succeed.
 */
export const questionGroups = ['all_wrong', 'all_right', 'suspected'] as const;

export type QuestionGroup = (typeof questionGroups)[number];

/** What questions can be sorted by. */
export const questionOrders = ['position', 'right', 'discrimination'] as const;

export type QuestionOrder = (typeof questionOrders)[number];

/** Questions below this discrimination may have an error in their reference. */
export const suspectedBelow = -0.3;

/** Fewest results for a discrimination: among fewer, nearly every correlation is far from 0 by chance. */
export const fewestDiscriminating = 5;

/** Maximum number of results that are read: those of the best models. */
export const maxResults = 100;
