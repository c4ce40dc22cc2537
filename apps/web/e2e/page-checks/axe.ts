import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rule that compares the colours of text and what is behind it. It takes as long as all others together. */
const contrast = 'color-contrast';

/**
 * Returns axe's serious and critical violations, one line each: rule, element and message. Of all rules, of all but
 * contrast, or of contrast alone.
 */
export async function violations(
  page: Page,
  rules: 'all' | 'without contrast' | 'contrast',
): Promise<string[]> {
  // Only violations are reported, and legacy mode opens no second page: no page has frames.
  const builder = new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      ...(rules === 'contrast' && { runOnly: { type: 'rule', values: [contrast] } }),
      ...(rules === 'without contrast' && { rules: { [contrast]: { enabled: false } } }),
    })
    .setLegacyMode();
  const results = await builder.analyze();
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
    );
}
