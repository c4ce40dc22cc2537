import { z } from 'zod';
import { HttpAccount } from './http-account';
import { site } from './people';

/** A file as a person would choose it. */
export interface ChosenFile {
  name: string;
  bytes: Uint8Array;
}

export interface Truth {
  /** the benchmark's */
  id: string;
  truth: readonly ChosenFile[];
}

const imported = z.object({ revision: z.object({ id: z.string() }) });

/** The site's maintainer, signed in. */
export async function maintainerAccount(): Promise<HttpAccount> {
  const maintainer = new HttpAccount(site.url);
  await maintainer.signIn(site.maintainer.email, site.maintainer.password);
  return maintainer;
}

/**
 * Makes these questions the ones that are asked, whatever another test imported before; with `activate`
 * false they are only there. Returns the id of their revision.
 */
export async function importTruth(
  maintainer: HttpAccount,
  { id, truth }: Truth,
  label: string = `Again ${id}`,
  activate = true,
): Promise<string> {
  const form = new FormData();
  form.set('benchmark', id);
  form.set('label', label);
  form.set('access', 'private');
  if (activate) form.set('activate', 'yes');
  for (const { name, bytes } of truth) {
    form.append('files', new File([new Uint8Array(bytes)], name));
  }
  const response = await maintainer.fetch('/api/admin/revisions', { method: 'POST', body: form });
  if (!response.ok) throw new Error(`import: ${response.status} ${await response.text()}`);
  return imported.parse(await response.json()).revision.id;
}
