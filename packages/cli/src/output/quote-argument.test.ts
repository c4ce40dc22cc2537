import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { quoteArgument } from './quote-argument';

it.each(['Lab/Long Clip 7B', "a'b", '$HOME', '', 'Qwen/Qwen2.5-VL-7B'])(
  'a shell reads the quoted %j as one argument',
  (text) => {
    const output = execFileSync('sh', ['-c', `printf '<%s>' ${quoteArgument(text)}`]);
    expect(output.toString()).toBe(`<${text}>`);
  },
);
