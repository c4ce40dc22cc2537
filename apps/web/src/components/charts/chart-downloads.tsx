'use client';

import { Download } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { PictureTexts } from './export/chart-picture';
import { buildFileName, saveFile } from './export/save-file';

interface ChartDownloadsProps extends PictureTexts {
  drawing: RefObject<HTMLDivElement | null>;
  /** names the files and the buttons */
  name: string;
  disabled: boolean;
}

/** Buttons that download the chart as currently drawn. */
export function ChartDownloads({ drawing, disabled, name, ...texts }: ChartDownloadsProps) {
  const [failed, setFailed] = useState(false);
  const save = async (kind: 'svg' | 'png') => {
    if (!drawing.current) return;
    try {
      const { createSvgFile, createPngFile } = await import('./export/picture-files');
      const make = kind === 'svg' ? createSvgFile : createPngFile;
      saveFile(await make(drawing.current, texts), `${buildFileName(name)}.${kind}`);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="flex items-center gap-1">
      {(['svg', 'png'] as const).map((kind) => (
        <Button
          key={kind}
          variant="ghost"
          size="sm"
          className="px-2 text-xs"
          disabled={disabled}
          aria-label={`Download ${kind.toUpperCase()}: ${name}`}
          onClick={() => save(kind)}
        >
          <Download aria-hidden className="size-3.5" />
          {kind.toUpperCase()}
        </Button>
      ))}
      <p role="status" className="text-bad text-xs empty:hidden">
        {failed ? 'Can’t create the image. Reload the page and try again.' : null}
      </p>
    </div>
  );
}
