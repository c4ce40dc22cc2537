import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

interface Choice {
  id: string;
  title: string;
}

interface CompareFormProps {
  boards: readonly Choice[];
  board: string;
  profiles: readonly { id: string; label: string }[];
  left: string;
  right: string;
}

/** Selects the two judges to compare; a plain form, so that the selection is in the address. */
export function CompareForm({ boards, board, profiles, left, right }: CompareFormProps) {
  const judges = profiles.map(({ id, label }) => ({ id, title: label }));
  // A single judge can't be compared with itself.
  const others = judges.length > 1 ? judges : [];
  return (
    <form className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
      <Choose name="benchmark" label="Benchmark" choices={boards} value={board} />
      <Choose name="left" label="First judge" choices={judges} value={left} />
      <Choose name="right" label="Second judge" choices={others} value={right} />
      <Button type="submit" variant="secondary">
        Compare
      </Button>
    </form>
  );
}

interface ChooseProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  value: string;
}

function Choose({ name, label, choices, value }: ChooseProps) {
  return (
    <Field id={name} label={label} required>
      {(control) => (
        <Select
          {...control}
          key={value}
          name={name}
          defaultValue={value}
          disabled={choices.length === 0}
        >
          {choices.length === 0 ? <option value="">None yet</option> : null}
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
