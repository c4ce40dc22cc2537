import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface CeremonyOptions {
  challenge: string;
}

/** What the authenticator did with its user, and at which page. */
export interface Ceremony {
  /** checked a fingerprint, face or PIN; default true */
  verifiesUser?: boolean;
  origin?: string;
  rpId?: string;
}

const site = { origin: 'http://localhost:3000', rpId: 'localhost' };

const flags = { present: 1, verified: 4, credential: 64 };

/** An authenticator with one passkey (ES256, no attestation), and the browser before it. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Returns the answer of `navigator.credentials.create`. */
  register(options: CeremonyOptions, ceremony: Ceremony = {}) {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, 32]),
      Buffer.from(this.id, 'base64url'),
      this.encodePublicKey(),
    ]);
    const authData = Buffer.concat([this.writeHeader(ceremony, flags.credential), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.wrap({
      clientDataJSON: writeClientData('webauthn.create', options, ceremony).toString('base64url'),
      attestationObject: Buffer.from(encode(attestation)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Returns the answer of `navigator.credentials.get`. */
  signIn(options: CeremonyOptions, ceremony: Ceremony = {}) {
    const authData = this.writeHeader(ceremony, 0);
    const clientData = writeClientData('webauthn.get', options, ceremony);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.wrap({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    });
  }

  private wrap<Response>(response: Response) {
    const type = 'public-key' as const;
    return { id: this.id, rawId: this.id, type, clientExtensionResults: {}, response };
  }

  private writeHeader({ verifiesUser = true, rpId = site.rpId }: Ceremony, more: number): Buffer {
    const set = flags.present | (verifiesUser ? flags.verified : 0) | more;
    const hash = createHash('sha256').update(rpId).digest();
    // The counter stays 0, as with passkeys that are synchronised.
    return Buffer.concat([hash, Buffer.from([set, 0, 0, 0, 0])]);
  }

  /** COSE: an elliptic curve key for ES256 on P-256. */
  private encodePublicKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return encode(key);
  }
}

const encode = (value: unknown): Uint8Array =>
  isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]);

function writeClientData(
  type: string,
  { challenge }: CeremonyOptions,
  { origin = site.origin }: Ceremony,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
