import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { payloadSchema, payloadSchemas } from '@clapboard/services/webhooks/payload-schemas';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplePayload, verificationExamples } from './verification-examples';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazMDmN4=';
const body = JSON.stringify({ ...examplePayload, note: 'Ünïcode – 你好' });

/** Programs that print a line for each request from their standard input: the type of the event, or the error. */
const drivers: Readonly<Record<string, { file: string; command: string; text: string }>> = {
  Node: {
    file: 'verify.mjs',
    command: process.execPath,
    text: `
      let input = '';
      for await (const chunk of process.stdin) input += chunk;
      for (const { secret, headers, body } of JSON.parse(input)) {
        try { console.log(verifyWebhook(secret, headers, body).type); }
        catch (error) { console.log(error.message); }
      }`,
  },
  Python: {
    file: 'verify.py',
    command: 'python3',
    text: `
import sys
for request in json.load(sys.stdin):
    try:
        print(verify_webhook(request["secret"], request["headers"], request["body"].encode())["type"])
    except ValueError as error:
        print(error)`,
  },
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'clapboard-verify-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A request with signatures by these secrets, as workers sign. */
function sign(secrets: readonly string[], { secondsAgo = 0 } = {}) {
  const time = new Date(Date.now() - secondsAgo * 1000);
  return {
    secret,
    body,
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': secrets
        .map((key) => new Webhook(key).sign('msg_1', time, body))
        .join(' '),
    },
  };
}

describe.each(verificationExamples)('the $language example', ({ language, text }) => {
  function verify(...requests: object[]): string[] {
    const driver = drivers[language];
    if (!driver) throw new Error(`no driver for ${language}`);
    const file = path.join(folder, driver.file);
    writeFileSync(file, text + driver.text);
    const input = JSON.stringify(requests);
    const printed = execFileSync(driver.command, [file], { input, encoding: 'utf8' });
    return printed.trim().split('\n');
  }

  it('accepts signed requests, also while a secret is rotated', () => {
    const types = verify(sign([secret]), sign([other, secret]));
    expect(types).toEqual(['ranks.changed', 'ranks.changed']);
  });

  it('rejects other secrets, changed bodies and old requests', () => {
    const errors = verify(
      sign([other]),
      { ...sign([secret]), body: `${body} ` },
      sign([secret], { secondsAgo: 600 }),
    );
    expect(errors).toEqual([
      'The signature is invalid.',
      'The signature is invalid.',
      'The request is too old.',
    ]);
  });
});

it('the example payload has the form of payloads', () => {
  const { type, data } = payloadSchema.decode(examplePayload);
  expect(type).toBe('ranks.changed');
  expect(payloadSchemas['ranks.changed'].strict().decode(examplePayload.data)).toEqual(data);
});
