import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { exitCodes } from '../exit-codes';
import { CommandFailure } from '../failure';
import { getProgramName } from '../program-name';

/** How sites know the command line. */
const clientId = 'clapboard-cli';
const grantType = 'urn:ietf:params:oauth:grant-type:device_code';
/** Seconds by which a site’s `slow_down` prolongs the pause (RFC 8628, 3.5). */
const slowDown = 5;

const codeSchema = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string().optional(),
  expires_in: z.number(),
  interval: z.number().default(5),
});

const tokenSchema = z.object({ access_token: z.string() });
const errorSchema = z.object({ error: z.string(), error_description: z.string().optional() });

/** What the user does in a browser, on any device. */
interface DevicePrompt {
  userCode: string;
  address: string;
}

/**
 * Asks a site for an access token by device authorization (RFC 8628): `show` tells the user where to
 * enter which code, then the site is polled until it is entered. Throws CommandFailure if the
 * request is denied or expires.
 */
export async function authorizeDevice(
  server: string,
  show: (prompt: DevicePrompt) => void,
): Promise<string> {
  const code = await requestCode(server);
  show({
    userCode: code.user_code,
    address: new URL(code.verification_uri_complete ?? code.verification_uri, server).href,
  });
  const deadline = Date.now() + code.expires_in * 1000;
  let pause = code.interval;
  while (Date.now() < deadline) {
    await sleep(pause * 1000);
    const response = await post(server, 'token', {
      grant_type: grantType,
      device_code: code.device_code,
      client_id: clientId,
    });
    const body: unknown = await response.json().catch(() => undefined);
    const token = tokenSchema.safeParse(body);
    if (response.ok && token.success) return token.data.access_token;
    const { error, error_description } = errorSchema.safeParse(body).data ?? { error: 'unknown' };
    if (error === 'slow_down') pause += slowDown;
    else if (error !== 'authorization_pending') throw denied(error_description ?? error);
  }
  throw denied('The code has expired.');
}

async function requestCode(server: string): Promise<z.output<typeof codeSchema>> {
  const response = await post(server, 'code', {
    client_id: clientId,
    scope: 'read submit publish',
  });
  const parsed = codeSchema.safeParse(await response.json().catch(() => undefined));
  if (response.ok && parsed.success) return parsed.data;
  throw new CommandFailure(
    `${server} doesn't support login from the command line. Create an access token under Access tokens, and pass it to \`${getProgramName()} login --with-token\`.`,
    { exitCode: exitCodes.authentication },
  );
}

async function post(server: string, name: string, body: object): Promise<Response> {
  try {
    return await fetch(new URL(`api/auth/device/${name}`, server), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
  } catch (error) {
    throw new CommandFailure(`Can't reach ${server}. Check the address.`, { cause: error });
  }
}

function denied(reason: string): CommandFailure {
  return new CommandFailure(`Not signed in: ${reason} Run \`${getProgramName()} login\` again.`, {
    exitCode: exitCodes.authentication,
  });
}
