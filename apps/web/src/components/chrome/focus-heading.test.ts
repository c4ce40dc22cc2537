import { beforeEach, expect, it } from 'vitest';
import { focusHeading } from './focus-heading';

let focused: string | null;

beforeEach(() => {
  focused = null;
});

function createHeading(name: string, { hidden = false } = {}) {
  const heading = {
    tabIndex: 0,
    focus() {
      if (!hidden && heading.tabIndex === -1) focused = name;
    },
    get ownerDocument(): { activeElement: unknown } {
      return { activeElement: focused === name ? heading : null };
    },
  };
  return heading;
}

const createElement = (isConnected: boolean, ...headings: ReturnType<typeof createHeading>[]) =>
  ({ isConnected, querySelectorAll: () => headings }) as unknown as Element;

it('the focus of a removed button moves to the heading of what it stood in', () => {
  focusHeading([
    createElement(false),
    createElement(true),
    createElement(true, createHeading('Submission'), createHeading('Scores')),
    createElement(true, createHeading('Page')),
  ]);
  expect(focused).toBe('Submission');
});

it('headings that left with the button, and hidden ones, are not focused', () => {
  focusHeading([
    createElement(false),
    createElement(false, createHeading('Deleted card')),
    createElement(true, createHeading('Shown in print', { hidden: true }), createHeading('Cards')),
  ]);
  expect(focused).toBe('Cards');
});
