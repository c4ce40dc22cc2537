declare global {
  var __zod_globalConfig: { jitless: boolean };
}

/*
 * Next runs this before any other script of a page. zod would compile its schemas, which the content security policy
 * forbids: browsers report each attempt, although zod then does without.
 */
globalThis.__zod_globalConfig = { jitless: true };

export {};
