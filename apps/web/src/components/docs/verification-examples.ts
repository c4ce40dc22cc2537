/** Verifies a delivery with Node’s standard library. A test runs it. */
const node = `import { createHmac, timingSafeEqual } from 'node:crypto';

// Returns the event. Throws unless the request was signed with the secret in the last five minutes.
// headers: names in lower case. body: the request's body as text, before any parsing.
export function verifyWebhook(secret, headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) {
    throw new Error('The request is too old.');
  }
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  const valid = (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const bytes = Buffer.from(value, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  if (!valid) throw new Error('The signature is invalid.');
  return JSON.parse(body);
}
`;

/** Verifies a delivery with Python’s standard library. A test runs it. */
const python = `import base64, hashlib, hmac, json, time

def verify_webhook(secret, headers, body):
    """Returns the event. Raises ValueError unless the request was signed with the secret in the
    last five minutes. headers: names in lower case. body: bytes of the request, before any parsing."""
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if not abs(time.time() - int(timestamp)) < 300:
        raise ValueError("The request is too old.")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    signatures = headers["webhook-signature"].encode().split(b" ")
    if not any(hmac.compare_digest(expected, signature) for signature in signatures):
        raise ValueError("The signature is invalid.")
    return json.loads(body)
`;

/** Programs that verify deliveries, as the documentation shows them. */
export const verificationExamples = [
  { language: 'Node', text: node },
  { language: 'Python', text: python },
] as const;

/** A body as the documentation shows it. */
export const examplePayload = {
  type: 'ranks.changed',
  timestamp: '2026-11-23T14:05:00.000Z',
  data: {
    benchmark: 'some-benchmark',
    revisionId: '019ab1c2-5d3e-7f40-8a91-b2c3d4e5f607',
    changes: [
      {
        submissionId: '019ab1d0-7c11-7b52-9e04-3f6a8b9c0d12',
        model: { slug: 'long-clip-7b', name: 'Long Clip 7B', organisation: 'Some Lab' },
        runName: 'Long Clip 7B (32 frames)',
        before: null,
        after: 1,
      },
      {
        submissionId: '019ab0aa-1b23-7c45-8d67-9e0f1a2b3c4d',
        model: { slug: 'frame-reader', name: 'Frame Reader', organisation: 'Another Lab' },
        runName: 'Frame Reader (CoT · 8 frames)',
        before: 1,
        after: 2,
      },
    ],
    omitted: 0,
  },
};
