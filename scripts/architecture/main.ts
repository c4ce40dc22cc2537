import { root } from '../bootstrap.mjs';
import { checkArchitecture } from './check';

const violations = await checkArchitecture(root);
for (const { file, line, message, warning } of violations) {
  console.log(`${warning ? 'warning' : 'error  '} ${file}:${line}  ${message}`);
}
const errors = violations.filter(({ warning }) => !warning).length;
if (errors > 0) {
  console.log(`\nArchitecture: ${errors} violations. CONTRIBUTING.md explains each rule.`);
  process.exitCode = 1;
} else {
  console.log('Architecture: no problems found.');
}
