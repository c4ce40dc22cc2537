import { expect, it } from 'vitest';
import { createPlaceholderEmail, getContactEmail } from './contact-email';

it('a placeholder identifies a person at a service and can’t receive e-mail', () => {
  const placeholder = createPlaceholderEmail('orcid', '0000-0002-1825-0097');
  expect(placeholder).toMatch(/^[0-9a-f]{32}@orcid\.invalid$/);
  expect(createPlaceholderEmail('orcid', '0000-0002-1825-0097')).toBe(placeholder);
  expect(createPlaceholderEmail('orcid', '0000-0001-5109-3700')).not.toBe(placeholder);
  expect(getContactEmail(placeholder)).toBeNull();
  expect(getContactEmail('Ada@X.INVALID')).toBeNull();
  expect(getContactEmail('ada@example.org')).toBe('ada@example.org');
});
