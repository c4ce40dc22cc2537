import { expect, it } from 'vitest';
import { CalmClient } from './calm-client';

it('a connection that fails without another listener doesn’t end the process', () => {
  const fault = new Error('terminating connection due to administrator command');
  expect(() => new CalmClient().emit('error', fault)).not.toThrow();
});
