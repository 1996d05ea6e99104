import { Fragment } from 'react';
import { Swatch } from '../../../ui/picture/swatch.tsx';
import type { SaidOption } from './step-kinds.ts';

/** "1:1 · Margin 8 · Background" and its color, in one line. */
export function SaidOptions({ said }: { readonly said: readonly SaidOption[] }) {
  return said.map(({ text, color }, index) => (
    <Fragment key={`${index} ${text}`}>
      {index > 0 && ' · '}
      {color === undefined ? (
        text
      ) : (
        <span className="inline-flex items-center gap-1.5">
          {text} <Swatch color={color} label={color} />
        </span>
      )}
    </Fragment>
  ));
}
