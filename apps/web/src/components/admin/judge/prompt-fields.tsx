'use client';

import type { PromptFile } from '@clapboard/services/judging/profiles/schemas';
import { useState } from 'react';
import { PromptTexts } from '@/components/shared/prompt-texts';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { RadioCards } from '@/components/ui/radio-cards';
import { FileDrop } from '@/components/upload/file-drop';
import type { JudgedBenchmark } from './judged-benchmark';

interface PromptFieldsProps {
  board: JudgedBenchmark | undefined;
  file: PromptFile | null;
  error: string | undefined;
  onFile: (file: PromptFile | null) => void;
}

/** Clapboard's prompts, or an uploaded file. */
export function PromptFields({ board, file, error, onFile }: PromptFieldsProps) {
  const [source, setSource] = useState<'ours' | 'file'>('ours');
  if (!board) return null;
  const values = Object.entries(board.kinds);
  return (
    <div className="flex flex-col gap-5">
      <RadioCards
        name="prompts"
        legend="Source"
        value={source}
        options={[
          {
            value: 'ours',
            title: 'Default prompts',
            hint: 'Included with Clapboard and publicly readable.',
          },
          { value: 'file', title: 'Prompt file', hint: 'Only its name and hash are shown.' },
        ]}
        onChange={(chosen) => {
          setSource(chosen);
          onFile(null);
        }}
      />
      {source === 'ours' ? (
        <div>
          <h3 className="mb-2 font-medium text-sm">Prompt texts</h3>
          <PromptTexts kinds={board.kinds} prompts={board.prompts} />
        </div>
      ) : null}
      {source === 'file' ? (
        <>
          <FileDrop
            label={file ? file.name : 'Choose the prompt file, or drop it here'}
            hint={`JSON or Markdown, with “system” and “user” for each of: ${values.map(([kind]) => kind).join(', ')}.`}
            compact
            chosen={[]}
            onFiles={async ([chosen]) => {
              if (chosen) onFile({ name: chosen.name, text: await chosen.file.text() });
            }}
          />
          {file ? (
            <p className="flex flex-wrap items-center gap-3 text-sm">
              <span className="wrap-anywhere">{file.name}</span>
              <Button variant="ghost" size="sm" onClick={() => onFile(null)}>
                Remove
              </Button>
            </p>
          ) : null}
          <ul className="text-faint text-sm">
            {values.map(([kind, { title, values: names }]) => (
              <li key={kind}>
                <code className="font-mono text-xs">{kind}</code> ({title}):{' '}
                {names.map((name) => `{{${name}}}`).join(', ')}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {error ? <Alert tone="bad">{error}</Alert> : null}
    </div>
  );
}
