/** Compares names as people sort them: numbers in them by size, so “7B” comes before “13B”. */
export const { compare: compareTexts } = new Intl.Collator('en', { numeric: true });
