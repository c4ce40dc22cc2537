import { type Page, test } from '@playwright/test';
import { expect } from './fixture';

/** Most clicks for a task, starting at the home page. */
const mostClicks = 5;

interface ActionCounts {
  click: number;
  /** fields into which text was typed */
  field: number;
  /** presses of Enter and of the space bar outside of text */
  key: number;
}

/** Finishes a task: reports what it took, and fails if it took more than five clicks. */
type FinishTask = () => void;

/**
 * Counts every click, typed field and confirming key in a page, as the browser sees them, from now until
 * the returned function is called.
 */
export async function countActions(page: Page, task: string): Promise<FinishTask> {
  const counts: ActionCounts = { click: 0, field: 0, key: 0 };
  await page.exposeFunction('recordAction', (kind: keyof ActionCounts) => {
    counts[kind] += 1;
  });
  await page.addInitScript(() => {
    const typed = new WeakSet<EventTarget>();
    const record = (kind: string) => {
      const binding: unknown = Reflect.get(window, 'recordAction');
      if (typeof binding === 'function') binding(kind);
    };
    const isTextField = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type));
    // The driver withholds, at the window, a click whose target moved away, and clicks again. Only what
    // reaches the document is an action.
    const listen = (type: string, listener: (event: Event) => void) =>
      document.addEventListener(type, listener, { capture: true });
    listen('pointerdown', () => record('click'));
    listen('input', ({ target }) => {
      if (!target || typed.has(target)) return;
      // A list of options is chosen from by a click.
      if (target instanceof HTMLSelectElement) return record('click');
      if (!isTextField(target)) return;
      typed.add(target);
      record('field');
    });
    listen('keydown', (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.key === 'Enter' || (event.key === ' ' && !isTextField(event.target))) record('key');
    });
  });
  const start = Date.now();
  return () => {
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    const { click, field, key } = counts;
    const report = `${task}: ${click} clicks, ${field} typed fields, ${key} keys, ${seconds} s`;
    test.info().annotations.push({ type: 'task', description: report });
    console.log(report);
    expect(click, report).toBeGreaterThan(0);
    expect(click, report).toBeLessThanOrEqual(mostClicks);
  };
}
