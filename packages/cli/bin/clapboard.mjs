#!/usr/bin/env node
// The packages are TypeScript sources: tsx reads them as they are, so that nothing has to be built.
import { register } from 'tsx/esm/api';

register({ tsconfig: false });
const { main } = await import('../src/main.ts');
process.exitCode = await main(process.argv.slice(2));
