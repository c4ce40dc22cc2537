'use client';

import type { UserView } from '@clapboard/services';
import { useState } from 'react';
import { textOf, useFormAction } from '@/components/admin/judge/form-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/input';
import { changeRights } from '@/server/user-actions';

interface RightsDialogProps {
  user: Pick<UserView, 'id' | 'name' | 'role' | 'maintains'>;
  benchmarks: readonly { id: string; title: string }[];
}

/** What somebody may do: everything as an admin, or maintain single benchmarks. */
export function RightsDialog({ user, benchmarks }: RightsDialogProps) {
  const [open, setOpen] = useState(false);
  const form = `rights-${user.id}`;
  const action = useFormAction(
    (sent) =>
      changeRights({
        userId: user.id,
        role: textOf(sent, 'admin') === 'yes' ? 'admin' : 'user',
        benchmarks: sent.getAll('benchmarks').map(String),
      }),
    () => setOpen(false),
  );
  const line = 'flex w-fit cursor-pointer items-center gap-2.5 py-1.5 text-sm';
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          Rights<span className="sr-only"> of {user.name}</span>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Rights of ${user.name}`}
        description="They hold from the person’s next click on."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" form={form} disabled={action.busy}>
              {action.busy ? 'One moment…' : 'Save'}
            </Button>
          </>
        }
      >
        <form
          id={form}
          method="post"
          noValidate
          onSubmit={action.submit}
          className="flex flex-col gap-4"
        >
          <label htmlFor={`${form}-admin`} className={line}>
            <Checkbox
              id={`${form}-admin`}
              name="admin"
              value="yes"
              defaultChecked={user.role === 'admin'}
            />
            Admin: may do everything, also for other accounts
          </label>
          <fieldset>
            <legend className="mb-1 font-medium text-sm">Maintains</legend>
            {benchmarks.map(({ id, title }) => (
              <label key={id} htmlFor={`${form}-${id}`} className={line}>
                <Checkbox
                  id={`${form}-${id}`}
                  name="benchmarks"
                  value={id}
                  defaultChecked={user.maintains.includes(id)}
                />
                {title}
              </label>
            ))}
          </fieldset>
          {action.failure ? (
            <Alert tone="bad" live>
              {action.failure.message}
            </Alert>
          ) : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}
