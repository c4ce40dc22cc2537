/** Rights of an access token. A session has all of them. */
export const scopes = ['read', 'submit', 'publish', 'maintain'] as const;

export type Scope = (typeof scopes)[number];
