'use client';

import type { MyOrganisations } from '@clapboard/services/organisations';
import { transferModelSchema } from '@clapboard/services/organisations/schemas';
import { useId } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { SelectField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { transferModel, withdrawTransfer } from '@/server/actions/organisations';

interface TransferModelProps {
  models: readonly { id: string; name: string }[];
  /** the user’s organisations, as suggestions */
  organisations: readonly { slug: string; name: string }[];
  sent: MyOrganisations['sent'];
}

/** Offers one of the user’s models to an organisation or an account, and lists open offers. */
export function TransferModel({ models, organisations, sent }: TransferModelProps) {
  if (models.length === 0) return null;
  return (
    <section aria-labelledby="transfer" className="mt-12">
      <h2 id="transfer" className="scroll-mt-8 font-semibold text-lg">
        Transfer a model
      </h2>
      <p className="mt-2 text-soft text-sm">
        The receiver must accept the offer. You then lose your rights to the model, unless you are a
        member of the organisation.
      </p>
      {sent.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {sent.map(({ modelId, modelName, receiver }) => (
            <li key={modelId} className="flex flex-wrap items-center gap-3 py-3">
              <p className="wrap-anywhere min-w-0 flex-1 basis-60 text-sm">
                <strong>{modelName}</strong> is offered to {receiver}.
              </p>
              <ActionButton
                size="sm"
                variant="secondary"
                action={withdrawTransfer}
                input={{ modelId }}
                aria-label={`Withdraw the offer of ${modelName}`}
              >
                Withdraw offer
              </ActionButton>
            </li>
          ))}
        </ul>
      ) : null}
      <TransferForm models={models} organisations={organisations} />
    </section>
  );
}

function TransferForm({ models, organisations }: Omit<TransferModelProps, 'sent'>) {
  const suggestions = useId();
  const form = useActionForm({
    schema: transferModelSchema,
    defaultValues: { modelId: models[0]?.id ?? '', to: '', kind: 'organisation' },
    action: transferModel,
    onSuccess: (_, fields) => fields.resetField('to'),
  });
  const toAccount = form.fields.watch('kind') === 'account';
  return (
    <Form form={form} submit="Offer model" variant="secondary" success="Offered" className="mt-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="modelId"
          label="Model"
          options={models.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          form={form}
          name="kind"
          label="Transfer to"
          options={[
            { value: 'organisation', label: 'An organisation' },
            { value: 'account', label: 'An account' },
          ]}
        />
      </div>
      <TextField
        form={form}
        name="to"
        label={toAccount ? 'Account' : 'Organisation'}
        hint={
          toAccount
            ? 'The exact name or the ID of the account. Past submissions stay with their submitters.'
            : 'The last part of its address, such as video-lab in /organisations/video-lab. Its members will see your submissions for the model.'
        }
        {...(toAccount ? { autoComplete: 'off' } : { list: suggestions })}
      />
      <datalist id={suggestions}>
        {organisations.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
    </Form>
  );
}
