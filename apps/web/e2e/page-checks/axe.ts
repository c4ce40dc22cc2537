import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe holds to be serious or critical, one line each: rule, place and the measure of it. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // What passes is only counted, and no page has frames, for which each look would open a window of its own.
  const builder = new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    .setLegacyMode();
  const { violations: found } = await builder.analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
    );
}
