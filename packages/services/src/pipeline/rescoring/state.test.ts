import { expect, it } from 'vitest';
import { requireStatus, rescoreTransitions } from './state';

it.each([
  ['publish', 'running', 'This rescoring is running. Reload the page.'],
  ['publish', 'published', 'This rescoring is published. Reload the page.'],
  ['start', 'planning', 'This rescoring is being prepared. Reload the page.'],
  ['cancel', 'cancelled', 'This rescoring was cancelled. Reload the page.'],
] as const)('%s of a rescoring that is %s is refused with its status', (name, status, detail) => {
  const attempt = () => requireStatus(status, rescoreTransitions[name].from);
  expect(attempt).toThrow(expect.objectContaining({ code: 'wrong_state', detail }));
});
