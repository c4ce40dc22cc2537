#!/usr/bin/env node
// tsx runs the TypeScript sources, so nothing has to be built.
import { register } from 'tsx/esm/api';

register({ tsconfig: false });
const { main } = await import('../src/main.ts');
const { repositoryCommands } = await import('../src/repository-commands.ts');
process.exitCode = await main(process.argv.slice(2), repositoryCommands);
