/**
 * Preloaded by `prisma generate`. Prisma's program loads its local server and its data browser at once, although
 * generating a client uses neither; package.json replaces both packages by an empty one.
 */
const Module = require('node:module');

const unused = /^@prisma\/(?:dev|studio-core)\//;
const load = Module._load;

Module._load = function loadUnlessUnused(request, ...context) {
  return unused.test(request) ? {} : load.call(this, request, ...context);
};
