import { root } from '../bootstrap.mjs';
import { checkArchitecture } from './check';

const violations = await checkArchitecture(root);
for (const { file, line, message } of violations) console.log(`${file}:${line}  ${message}`);
if (violations.length > 0) {
  console.log(
    `\nArchitecture: ${violations.length} violations. CONTRIBUTING.md explains each rule.`,
  );
  process.exitCode = 1;
} else {
  console.log('Architecture: no problems found.');
}
