import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { isWaiting } from './fair-queue';

it.each([
  ['PUT', true],
  ['POST', true],
  ['GET', false],
  ['HEAD', false],
  ['DELETE', false],
])(
  'a %s request whose announced body does not arrive waits for its client: %s',
  (method, waits) => {
    const request = new IncomingMessage(new Socket());
    request.method = method;
    expect(isWaiting(request, new ServerResponse(request))).toBe(waits);
  },
);
