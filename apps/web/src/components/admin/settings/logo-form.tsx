'use client';

import type { SiteSettingsView } from '@clapboard/services/site-settings/views';
import { useRouter } from 'next/navigation';
import { type ChangeEvent, useId, useState } from 'react';
import { readFailure } from '@/api-client/read-problem';
import { Card, CardBody } from '@/components/ui/card';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { runConfirmed } from '@/components/ui/run-confirmed';
import { unreachable } from '@/components/ui/unreachable';
import type { ActionResult } from '@/server/actions/client';
import { removeSiteLogo } from '@/server/actions/settings';
import { getLogoAddress } from '@/url-state/logo';

/** Sends a picture as the logo of the site. */
async function sendLogo(file: File): Promise<ActionResult> {
  const response = await fetch('/api/v1/settings/logo', { method: 'PUT', body: file });
  if (response.ok) return {};
  return { serverError: readFailure(await response.json().catch(() => null)) ?? unreachable };
}

/** Replaces or removes the logo of the site. */
export function LogoForm({ logo }: Pick<SiteSettingsView, 'logo'>) {
  const router = useRouter();
  const id = useId();
  const [state, setState] = useState<{ busy: boolean; error?: string; done?: boolean }>({
    busy: false,
  });
  async function upload({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setState({ busy: true });
    const { serverError } = await runConfirmed(() => sendLogo(file)).catch(() => ({
      serverError: unreachable,
    }));
    currentTarget.value = '';
    setState(
      serverError
        ? { busy: false, error: serverError.fields.logo ?? serverError.message }
        : { busy: false, done: true },
    );
    if (!serverError) router.refresh();
  }
  return (
    <Card>
      <CardBody className="flex flex-col items-start gap-5">
        {logo ? (
          <div className="flex flex-wrap items-center gap-4">
            <img
              src={getLogoAddress(logo.hash)}
              alt="Current logo"
              width={Math.round((logo.width / logo.height) * 48)}
              height={48}
              className="max-w-full rounded-control border border-line bg-white object-contain p-1"
            />
            <ConfirmedAction
              trigger="Remove logo"
              size="sm"
              title="Remove the logo?"
              description="The site shows its built-in logo again."
              confirm="Remove"
              action={removeSiteLogo}
              input={{}}
            />
          </div>
        ) : null}
        <div className="w-full max-w-2xl">
          <Field
            id={id}
            label={logo ? 'Replace the logo' : 'Upload a logo'}
            hint="PNG or SVG, at most 250 KiB and 2,048 pixels per side. Saved as soon as you choose a file. The site shows a re-rendered copy, 32 pixels high, on a light background in both themes."
            error={state.error}
            required={false}
          >
            {(control) => (
              <Input
                {...control}
                type="file"
                className="py-1.5 pl-1.5 file:mr-3 file:h-full file:rounded file:border file:border-line-strong file:px-2.5"
                accept="image/png,image/svg+xml"
                disabled={state.busy}
                onChange={(event) => void upload(event)}
              />
            )}
          </Field>
          <p role="status" className="not-empty:mt-3 text-sm text-soft">
            {state.busy ? 'Uploading…' : state.done ? 'Logo saved' : null}
          </p>
        </div>
      </CardBody>
    </Card>
  );
}
