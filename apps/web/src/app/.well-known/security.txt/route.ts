import { ServiceError } from '@clapboard/services/core';
import { env } from '@/server/env';
import { handle } from '@/server/http';
import { taggedResponse } from '@/server/tagged-response';
import { writeSecurityContact } from '@/site-index/write-security-contact';

/** Serves where to report vulnerabilities of this site, if the operator set it. */
export const GET = handle(async (request) => {
  const { SECURITY_CONTACT: contact, PUBLIC_URL: siteUrl } = env();
  if (contact === undefined) throw new ServiceError('not_found');
  const text = writeSecurityContact(contact, { siteUrl, now: new Date() });
  return taggedResponse(request, text, { type: 'text/plain; charset=utf-8' });
});
