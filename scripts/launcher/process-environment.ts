type Env = Record<string, string | undefined>;

/** Secrets that only the website uses: they sign sessions, sign users in and protect metrics. */
const webOnly = /^(?:AUTH_SECRET|METRICS_TOKEN|[A-Z]+_CLIENT_SECRET)$/;

/** Secrets that only workers use: keys of judges. */
const workerOnly = /^JUDGE_KEY_[A-Z0-9_]+$/;

/** Secrets that only the first start and backups use. */
const neither = /^(?:MAINTAINER_PASSWORD|DATABASE_ADMIN_URL|BACKUP_PASSPHRASE(?:_FILE)?)$/;

/**
 * Returns the environment of a process of the launcher: `settings`, and undefined for every inherited secret that this
 * kind of process doesn't need, so that a fault in one process can't reveal the secrets of the others.
 */
export function selectEnvironment(
  kind: 'web' | 'worker',
  settings: Env,
  inherited: Readonly<Env>,
): Env {
  const foreign = kind === 'web' ? workerOnly : webOnly;
  const isHidden = (name: string) => foreign.test(name) || neither.test(name);
  const names = [...Object.keys(inherited), ...Object.keys(settings)];
  return {
    ...settings,
    ...Object.fromEntries(names.filter(isHidden).map((name) => [name, undefined])),
  };
}
