import { FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { IntervalStrip } from '@/components/charts/interval-strip';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Progress } from '@/components/ui/progress';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, Td, Th } from '@/components/ui/table';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';

interface SpecimensProps {
  /** keeps ids unique if the specimens are rendered twice */
  id: string;
}

const percent = { unit: 'percent', decimals: 1 } as const;

/** Every component, rendered once. */
export function Specimens({ id }: SpecimensProps) {
  return (
    <div className="flex flex-col gap-8">
      <Group title="Buttons">
        <div className="flex flex-wrap gap-3">
          <Button>Submit</Button>
          <Button variant="secondary">Compare</Button>
          <Button variant="ghost">Cancel</Button>
          <Button variant="danger">Withdraw</Button>
          <Button disabled>Submit</Button>
        </div>
      </Group>
      <Group title="Badges">
        <div className="flex flex-wrap gap-2">
          <Badge>Queued</Badge>
          <Badge tone="accent">Scoring</Badge>
          <Badge tone="good">
            <FileCheck aria-hidden className="size-3" />
            Scored
          </Badge>
          <Badge tone="warn">Sample</Badge>
          <Badge tone="bad">Failed</Badge>
          <Badge tone="outline">Private</Badge>
        </div>
      </Group>
      <Group title="Fields">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id={`${id}-frames`} label="Frames" required hint="As given to the model.">
            {(control) => <Input {...control} defaultValue="16" inputMode="numeric" />}
          </Field>
          <Field
            id={`${id}-size`}
            label="Parameters"
            required
            error="Enter a number of billions, such as 7."
          >
            {(control) => <Input {...control} defaultValue="seven" />}
          </Field>
          <Field id={`${id}-weights`} label="Weights">
            {(control) => (
              <Select {...control} defaultValue="open">
                <option value="open">Open</option>
                <option value="closed">Closed</option>
              </Select>
            )}
          </Field>
        </div>
      </Group>
      <Group title="Tabs">
        <Tabs defaultValue="one">
          <TabList aria-label="Specimen">
            <Tab value="one">Leaderboard</Tab>
            <Tab value="two">About</Tab>
          </TabList>
          <TabPanel value="one" className="pt-3 text-soft text-sm">
            Arrow keys move between tabs.
          </TabPanel>
          <TabPanel value="two" className="pt-3 text-soft text-sm">
            On pages, the URL follows the selected tab.
          </TabPanel>
        </Tabs>
      </Group>
      <Group title="Table">
        <Table caption="Example table" scrollClassName="rounded-card border border-line bg-surface">
          <thead>
            <tr>
              <Th>Model</Th>
              <Th numeric>Accuracy</Th>
              <Th numeric>95% interval</Th>
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {rows.map(([model, value, interval]) => (
              <tr key={model}>
                <Td>{model}</Td>
                <Td numeric className="font-medium">
                  {value}
                </Td>
                <Td numeric className="text-faint">
                  {interval}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Group>
      <Group title="Messages">
        <Alert tone="good" title="Published">
          The result is on the leaderboard.
        </Alert>
        <Alert tone="bad" title="Not submitted">
          Three answers name an option that the question doesn’t have. See the list of issues.
        </Alert>
      </Group>
      <Group title="Empty, loading and in progress">
        <EmptyState title="No submissions yet" action={<Button size="sm">Submit</Button>}>
          Explains why the list is empty and what to do next.
        </EmptyState>
        <Skeleton className="h-10" />
        <Progress value={0.62} label="Example progress bar" />
      </Group>
      <Group title="Interval">
        <IntervalStrip
          value={0.62}
          low={0.57}
          high={0.66}
          style={percent}
          level={{ label: 'Chance', value: 0.25 }}
        />
      </Group>
    </div>
  );
}

const rows = [
  ['A 7B model', '62.0%', '57.1–66.4'],
  ['A 3B model', '58.9%', '54.0–63.2'],
] as const;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium text-faint text-sm">{title}</h3>
      {children}
    </div>
  );
}
