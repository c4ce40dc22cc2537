import type { Page } from '@playwright/test';
import { expect } from './fixture';
import { labels } from './labels';

interface Dialog {
  /** name of the button that opens it */
  trigger: string;
  /** name of the button that confirms; the trigger's when absent */
  confirm?: string;
  reason?: string;
}

/** Opens a dialog, fills in the reason, and confirms. Waits until the dialog has closed. */
export async function confirmDialog(
  page: Page,
  { trigger, confirm = trigger, reason }: Dialog,
): Promise<void> {
  await page.getByRole('button', { name: trigger, exact: true }).click();
  await confirmOpenDialog(page, confirm, reason);
}

/** Fills in the reason of the open dialog and confirms. Waits until it has closed. */
export async function confirmOpenDialog(
  page: Page,
  confirm: string,
  reason?: string,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel(labels.reason).fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Publishes the result that the page shows. */
export async function publishInPage(page: Page): Promise<void> {
  await confirmDialog(page, { trigger: labels.publish });
  await expect(page.getByRole('button', { name: labels.withdraw })).toBeVisible();
}

/** Fills in the model and the run in the submission form, and submits. Waits for the page of the result. */
export async function describeAndSubmit(page: Page, model: string): Promise<void> {
  await page.getByLabel(labels.modelName).fill(model);
  await page.getByRole('textbox', { name: labels.organisation }).fill('Test organisation');
  await page.getByText(labels.openWeights).click();
  await page.getByLabel(labels.parameters).fill('7');
  await page.getByLabel(labels.frames).fill('8');
  await page.getByRole('button', { name: labels.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}/);
}
