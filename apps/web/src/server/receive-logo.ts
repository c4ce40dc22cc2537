import 'server-only';
import type { Actor } from '@clapboard/services/core';
import { requireLogoEditor } from '@clapboard/services/site-settings';
import { collectBody, withBody } from './body';

/**
 * Bytes that are read of a logo; the use case has the limit, and this one ends longer bodies without a proxy before.
 */
const maxBytes = 256 * 1024;

/** Reads a logo from an admin. Others are rejected before anything is read. Throws `file_too_large`. */
export function receiveLogo(request: Request, actor: Actor): Promise<Uint8Array> {
  return withBody(request, async (chunks) => {
    requireLogoEditor(actor);
    return new Uint8Array(await collectBody(chunks, maxBytes));
  });
}
