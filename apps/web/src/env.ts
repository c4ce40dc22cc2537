/** True under `next dev`, whose hot reload evaluates code from strings; inlined at build time. */
export const isDevelopment = process.env.NODE_ENV === 'development';
