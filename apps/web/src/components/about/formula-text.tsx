import { Fragment, type ReactNode } from 'react';
import { type Formula, readFormula } from './formula';

/** A metric's formula with typeset fractions. Screen readers get it as one line of text. */
export function FormulaText({ text }: { text: string }) {
  const { formulas, notes } = readFormula(text);
  return (
    <div className="mt-3 rounded-control first:mt-0 bg-sunken px-4 py-3">
      <p className="sr-only">{text}</p>
      <div aria-hidden className="flex flex-col gap-3 text-sm">
        {formulas.map((formula) => (
          <Line key={formula.name ?? ''} formula={formula} />
        ))}
        {notes.map((note) => (
          <p key={note} className="text-soft text-xs leading-relaxed">
            <Signs text={note} />
          </p>
        ))}
      </div>
    </div>
  );
}

function Line({ formula }: { formula: Formula }) {
  const { name, operator, numerator, denominator } = formula;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {name === null ? null : (
        <span>
          <i>{name}</i> =
        </span>
      )}
      {operator === null ? null : (
        <span className={operator === 'Σ' ? 'text-2xl leading-none' : 'text-soft'}>{operator}</span>
      )}
      {denominator === null ? (
        <Signs text={numerator} />
      ) : (
        <span className="inline-grid min-w-0 text-center">
          <span className="text-balance border-ink border-b px-2 pb-1">
            <Signs text={numerator} />
          </span>
          <span className="px-2 pt-1">
            <Signs text={denominator} />
          </span>
        </span>
      )}
    </p>
  );
}

/** A function of letters such as `e(V,C+)`, an index such as `gt_A`, or the base of a logarithm. */
const sign = /([a-z]\([A-Z](?:,[A-Z][+−]?)*\)|\b[a-z]+_[A-Z0-9]\b|\blog2(?=\())/;

/** Text with typeset mathematical symbols. */
function Signs({ text }: { text: string }) {
  let position = 0;
  return text.split(sign).map((part, index) => {
    const key = position;
    position += part.length;
    return <Fragment key={`${key} ${part}`}>{index % 2 === 1 ? setSign(part) : part}</Fragment>;
  });
}

function setSign(part: string): ReactNode {
  if (part === 'log2')
    return (
      <>
        log<sub>2</sub>
      </>
    );
  const [stem, index] = part.split('_');
  if (index !== undefined) {
    return (
      <>
        {stem}
        <sub>{index}</sub>
      </>
    );
  }
  const raised = /^(.*?)([+−])(\))$/.exec(part);
  if (!raised) return <i>{part}</i>;
  return (
    <span className="whitespace-nowrap">
      <i>{raised[1]}</i>
      <sup>{raised[2]}</sup>
      {raised[3]}
    </span>
  );
}
