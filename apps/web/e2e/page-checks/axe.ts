import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns axe's serious and critical violations, one line each: rule, element and message. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Only violations are reported, and legacy mode opens no second page: no page has frames.
  const builder = new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    .setLegacyMode();
  const results = await builder.analyze();
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
    );
}
