#!/usr/bin/env node
/** Entry of the single file that sites serve and that is published to npm. */
import { setFlagsFromString } from 'node:v8';
import { commands } from './commands';
import { main } from './main';

// Runs are short: Node 20 spends a third of a run on optimising code that hardly runs again. Loops
// of ARGUS still become optimised. Later versions have a cheaper compiler, and not this flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');

process.exitCode = await main(process.argv.slice(2), commands);
