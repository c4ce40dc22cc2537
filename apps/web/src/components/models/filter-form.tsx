import { benchmarks } from '@clapboard/benchmarks';
import Form from 'next/form';
import { buttonClass } from '@/components/ui/button';
import { FilterField } from '@/components/ui/filter-field';
import { FilterFold } from '@/components/ui/filter-fold';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { SubmitButton } from '@/components/ui/submit-button';
import { buildModelsAddress, countModelFilters, type ModelsAddress } from '@/url-state/models';

const sorts = [
  { id: 'coverage', title: 'Most benchmarks' },
  { id: 'name', title: 'Name' },
  { id: 'parameters', title: 'Smallest' },
  { id: 'released', title: 'Newest' },
  ...benchmarks.map(({ id, title }) => ({ id, title: `Best in ${title}` })),
];

/** Filters and order of the list of models, stored in the page's address. */
export function ModelFilters({ address }: { address: ModelsAddress }) {
  const { q, weights, from, to, sort, published } = address;
  return (
    <search>
      <Form
        key={buildModelsAddress(address)}
        action="/models"
        className="grid grid-cols-[1fr_auto] items-end gap-4 sm:grid-cols-[1fr_1fr_1.15fr_1.25fr] lg:grid-cols-[minmax(10rem,2fr)_repeat(2,minmax(7rem,1fr))_repeat(2,minmax(9rem,1.2fr))_auto]"
      >
        <div className="sm:max-lg:col-span-4">
          <FilterField id="q" label="Name or organisation">
            {(control) => (
              <Input {...control} type="search" name="q" maxLength={120} defaultValue={q} />
            )}
          </FilterField>
        </div>
        <FilterFold active={countModelFilters(address)}>
          <FilterField id="weights" label="Weights">
            {(control) => (
              <Select {...control} name="weights" defaultValue={weights ?? ''}>
                <option value="">All</option>
                <option value="open">Open</option>
                <option value="closed">Closed</option>
              </Select>
            )}
          </FilterField>
          <fieldset className="min-w-0">
            <legend className="mb-1.5 font-medium text-sm">Billions of parameters</legend>
            <div className="flex items-center gap-2">
              <SizeInput name="from" label="From" value={from} />
              <span aria-hidden>–</span>
              <SizeInput name="to" label="To" value={to} />
            </div>
          </fieldset>
          <FilterField id="published" label="Scores">
            {(control) => (
              <Select {...control} name="published" defaultValue={published}>
                <option value="1">With papers</option>
                <option value="0">Scored here only</option>
              </Select>
            )}
          </FilterField>
          <FilterField id="sort" label="Sort by">
            {(control) => (
              <Select {...control} name="sort" defaultValue={sort}>
                {sorts.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </FilterField>
          <div className="col-span-2 flex gap-3 sm:max-lg:col-span-4 lg:col-span-1">
            <SubmitButton>Apply</SubmitButton>
            <Link href="/models" className={buttonClass('secondary')}>
              Clear
            </Link>
          </div>
        </FilterFold>
      </Form>
    </search>
  );
}

interface SizeInputProps {
  name: string;
  label: string;
  value: number | undefined;
}

function SizeInput({ name, label, value }: SizeInputProps) {
  return (
    <Input
      aria-label={label}
      name={name}
      type="number"
      min={0}
      step="any"
      inputMode="decimal"
      defaultValue={value}
      className="min-w-0"
    />
  );
}
