import { LogoMark } from '@/components/chrome/logo';
import { BothSchemes } from '@/components/design/both-schemes';
import { ContrastTable, WashList } from '@/components/design/contrast-table';
import { HeatPalette, SeriesPalette } from '@/components/design/palettes';
import { Rules } from '@/components/design/rules';
import { Spacing } from '@/components/design/spacing';
import { Specimens } from '@/components/design/specimens';
import { TypeScale } from '@/components/design/type-scale';
import { DocsHeading } from '@/components/docs/docs-heading';
import { describePage } from '@/components/social/describe-page';
import { Contents } from '@/components/ui/contents';
import { Section } from '@/components/ui/section';
import { designTokens } from '@/server/design-tokens';

const description = 'Type, space, colour, components, numbers and motion of Clapboard.';

export const metadata = describePage({ title: 'Design system', description });

const contents = [
  { id: 'mark', title: 'Mark' },
  { id: 'type', title: 'Type' },
  { id: 'space', title: 'Space' },
  { id: 'colour', title: 'Text and surfaces' },
  { id: 'sequential', title: 'Shading' },
  { id: 'categorical', title: 'Series' },
  { id: 'components', title: 'Components' },
  { id: 'numbers', title: 'Numbers' },
  { id: 'motion', title: 'Motion' },
];

export default async function DesignPage() {
  const tokens = await designTokens();
  return (
    <div className="frame py-10 sm:py-14">
      <header className="mb-10 max-w-2xl sm:mb-14">
        <DocsHeading>Design system</DocsHeading>
        <p className="mt-3 text-lg text-soft leading-relaxed">
          Paper, ink and one colour. Numbers come first; everything else stays quiet. All
          measurements on this page are read from the live style sheet.
        </p>
      </header>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <Contents entries={contents} />
        <div className="flex min-w-0 flex-col gap-20">
          <Section
            id="mark"
            title="Mark"
            lead="A clapperboard with its stick raised and a bar chart on the slate. Drawn on a 32-pixel grid, so it stays sharp at 16 pixels."
          >
            <BothSchemes>
              {() => (
                <div className="flex items-end gap-8">
                  <LogoMark className="size-24" />
                  <LogoMark className="size-12" />
                  <LogoMark className="size-8" />
                  <LogoMark className="size-4" />
                </div>
              )}
            </BothSchemes>
          </Section>
          <Section
            id="type"
            title="Type"
            lead="Inter, with tabular digits wherever numbers are aligned in columns. Sizes above body text shrink with the window."
          >
            <TypeScale />
          </Section>
          <Section id="space" title="Space" lead="Multiples of four pixels.">
            <Spacing />
          </Section>
          <Section
            id="colour"
            title="Text and surfaces"
            lead="Every text colour has a contrast of at least 4.5:1 on every surface (WCAG 2.2, level AA), enforced by a test. Colour is never the only carrier of meaning."
          >
            <BothSchemes>
              {(scheme) => (
                <>
                  <ContrastTable tokens={tokens[scheme]} title={scheme} />
                  <WashList tokens={tokens[scheme]} />
                </>
              )}
            </BothSchemes>
          </Section>
          <Section
            id="sequential"
            title="Shading"
            lead="One hue, mixed into the surface by strength. Stronger is better for every metric, and text stays readable at full strength."
          >
            <BothSchemes>{() => <HeatPalette />}</BothSchemes>
          </Section>
          <Section
            id="categorical"
            title="Series"
            lead="Eight colours for lines, bars and points, each with its own mark or label. Simulations of colour blindness follow Machado, Oliveira and Fernandes (2009). Distances are in OKLab, where 0.02 is just noticeable; a test keeps neighbours at least 0.1 apart and any two at least 0.06."
          >
            <BothSchemes>{(scheme) => <SeriesPalette tokens={tokens[scheme]} />}</BothSchemes>
          </Section>
          <Section
            id="components"
            title="Components"
            lead="Radix provides the behaviour, this design system the styles. Every control works with the keyboard, and the focus ring is never removed."
          >
            <BothSchemes>{(scheme) => <Specimens id={scheme} />}</BothSchemes>
          </Section>
          <Rules />
        </div>
      </div>
    </div>
  );
}
