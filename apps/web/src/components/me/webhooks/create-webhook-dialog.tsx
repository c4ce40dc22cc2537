'use client';

import type { EventKind } from '@clapboard/services/core';
import {
  canSubscribe,
  createWebhookSchema,
  eventKinds,
  getEventFacts,
  type WebhookSource,
} from '@clapboard/services/webhooks/schemas';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { CheckboxList, SelectField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { createWebhook } from '@/server/actions/webhooks';
import { SecretContent } from '../secret-content';

interface WebhookBenchmark {
  id: string;
  title: string;
  /** the user maintains it */
  maintained: boolean;
}

/** A button and a dialog that creates a webhook and shows its secret once. */
export function CreateWebhookDialog({ benchmarks }: { benchmarks: readonly WebhookBenchmark[] }) {
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => {
        setOpen(shown);
        setSecret(null);
      }}
    >
      <DialogTrigger asChild>
        <Button>Create webhook</Button>
      </DialogTrigger>
      {secret === null ? (
        <DialogContent title="Create a webhook">
          <WebhookForm benchmarks={benchmarks} onCreated={setSecret} />
        </DialogContent>
      ) : (
        <SecretContent title="Webhook created" name="secret" secret={secret} />
      )}
    </Dialog>
  );
}

const sources: readonly { value: WebhookSource; label: string }[] = [
  { value: 'benchmarks', label: 'Benchmarks' },
  { value: 'models', label: 'My submissions and models' },
];

interface WebhookFormProps {
  benchmarks: readonly WebhookBenchmark[];
  onCreated: (secret: string) => void;
}

function WebhookForm({ benchmarks, onCreated }: WebhookFormProps) {
  const form = useActionForm({
    schema: createWebhookSchema,
    defaultValues: {
      url: '',
      source: 'benchmarks',
      benchmarks: [],
      kinds: ['result.published', 'ranks.changed'],
    },
    action: createWebhook,
    onSuccess: (secret) => secret !== undefined && onCreated(secret),
  });
  const source = form.fields.watch('source');
  const chosen = form.fields.watch('benchmarks') ?? [];
  const maintainsAll =
    chosen.length > 0 &&
    benchmarks.every(({ id, maintained }) => maintained || !chosen.includes(id));
  const selected = form.fields.watch('kinds');
  const isOffered = (kind: EventKind) =>
    canSubscribe(source, kind) && (maintainsAll || getEventFacts(kind).audience === 'public');
  // A selected event stays until the user clears it, so that an error about it has its box.
  const kinds = eventKinds
    .filter((kind) => isOffered(kind) || selected.includes(kind))
    .map((value) => ({ value, label: getEventFacts(value).label }));
  return (
    <Form form={form} submit="Create webhook" dismiss="Cancel">
      <TextField
        form={form}
        name="url"
        label="Address"
        hint="Receives POST requests, for example https://example.org/webhooks."
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField form={form} name="source" label="Events of" options={sources} />
      {source === 'benchmarks' ? (
        <CheckboxList
          form={form}
          name="benchmarks"
          legend="Benchmarks"
          options={benchmarks.map(({ id, title }) => ({ value: id, label: title }))}
        />
      ) : null}
      <CheckboxList form={form} name="kinds" legend="Notify when" options={kinds} />
    </Form>
  );
}
