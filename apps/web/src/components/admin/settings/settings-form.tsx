'use client';

import { maxCharacters, siteSettingsSchema } from '@clapboard/services/site-settings/schemas';
import type { SiteSettingsView } from '@clapboard/services/site-settings/views';
import { Card, CardBody } from '@/components/ui/card';
import { TextareaField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { updateSiteSettings } from '@/server/actions/settings';
import { AccentPreview, type SchemeTokens } from './accent-preview';

interface SettingsFormProps {
  settings: SiteSettingsView;
  tokens: SchemeTokens;
}

/** Name, colour, contact and legal texts of the site. */
export function SettingsForm({ settings, tokens }: SettingsFormProps) {
  const form = useActionForm({
    schema: siteSettingsSchema,
    defaultValues: {
      name: settings.name,
      accent: settings.accent ?? '',
      contact: settings.contact ?? '',
      imprint: settings.imprint ?? '',
      privacy: settings.privacy ?? '',
    },
    action: updateSiteSettings,
  });
  return (
    <Card>
      <CardBody>
        <Form form={form} submit="Save" success="Saved" className="max-w-2xl">
          <TextField
            form={form}
            name="name"
            label="Name"
            maxLength={maxCharacters.name}
            hint="Used in the header, page titles, feeds, e-mails, citations and passkeys."
          />
          <div className="flex flex-col gap-3">
            <TextField
              form={form}
              name="accent"
              label="Accent colour"
              optional
              maxLength={7}
              placeholder="#0f6466"
              hint="For links and buttons. Charts keep their colours, which are checked for colour blindness."
            />
            <AccentPreview colour={form.fields.watch('accent') ?? ''} tokens={tokens} />
          </div>
          <TextField
            form={form}
            name="contact"
            label="Contact"
            optional
            maxLength={maxCharacters.contact}
            placeholder="team@example.org"
            hint="An e-mail address or a web address. Linked in the footer."
          />
          <TextareaField
            form={form}
            name="imprint"
            label="Imprint"
            optional
            maxLength={maxCharacters.imprint}
            hint="Markdown. Appears at /imprint and in the footer."
          />
          <TextareaField
            form={form}
            name="privacy"
            label="Privacy"
            optional
            maxLength={maxCharacters.privacy}
            hint="Markdown. Appears at /privacy and in the footer."
          />
        </Form>
      </CardBody>
    </Card>
  );
}
