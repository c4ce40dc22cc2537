import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './bootstrap.mjs';

const workflows = path.join(root, '.github/workflows');

interface Service {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  privileged?: boolean;
}

it('workflows run actions by commit, and only read the repository', () => {
  const files = readdirSync(workflows);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const text = readFileSync(path.join(workflows, file), 'utf8');
    for (const [, action] of text.matchAll(/uses: (.*)/g)) {
      expect(action, file).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
    expect(parse(text).permissions, file).toEqual({ contents: 'read' });
  }
});

it('every container is read-only, drops all capabilities and gains no privileges', () => {
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const services: Record<string, Service> = parse(text, { merge: true }).services;
  expect(Object.keys(services).sort()).toEqual([
    'migrate',
    'postgres',
    'redis',
    'tools',
    'web',
    'worker',
  ]);
  for (const [name, service] of Object.entries(services)) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.privileged, name).toBeUndefined();
  }
});

it('in compose, only the migration and the tools connect as superuser, and only the website gets its secrets', () => {
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const services: Record<string, { environment: Record<string, string> }> = parse(text, {
    merge: true,
  }).services;
  for (const name of ['migrate', 'tools', 'web', 'worker']) {
    const isOperator = name === 'migrate' || name === 'tools';
    const environment = services[name]?.environment ?? {};
    expect(environment.DATABASE_URL, name).toContain('//clapboard_app:${POSTGRES_APP_PASSWORD');
    expect('DATABASE_ADMIN_URL' in environment, name).toBe(isOperator);
    expect(JSON.stringify(environment).includes('${POSTGRES_PASSWORD'), name).toBe(isOperator);
    const secrets = Object.keys(environment).filter((key) =>
      /^(AUTH_SECRET|METRICS_TOKEN|[A-Z]+_CLIENT_SECRET)$/.test(key),
    );
    expect(secrets.length > 0, name).toBe(name === 'web');
    const judgeKeys = Object.keys(environment).filter((key) => key.startsWith('JUDGE_KEY_'));
    expect(judgeKeys.length > 0, name).toBe(name === 'worker');
  }
});
