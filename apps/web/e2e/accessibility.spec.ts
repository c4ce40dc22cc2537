import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { cast, openAs, type Role } from './cast';
import { sitePages } from './page-table';

const roles: Role[] = ['visitor', 'researcher', 'maintainer'];

/** What axe holds to be serious or critical, one line each: rule, place and the measure of it. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
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

for (const role of roles) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing serious on any page of a ${role} at ${width} px, in both themes`, async ({
      browser,
    }) => {
      test.setTimeout(300_000);
      const { page } = await openAs(browser, role, { width, reducedMotion: 'reduce' });
      for (const { name, path } of sitePages(await cast()).filter((one) => one.role === role)) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await violations(page), `${name}, light`).toEqual([]);
        // The tree is the same one: only its colours differ.
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveClass(/dark/);
        expect.soft(await violations(page, ['color-contrast']), `${name}, dark`).toEqual([]);
      }
    });
  }
}
