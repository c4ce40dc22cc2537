#!/usr/bin/env node
/** Entry of the single file that sites serve and that is published to npm. */
import { commands } from './commands';
import { main } from './main';

process.exitCode = await main(process.argv.slice(2), commands);
