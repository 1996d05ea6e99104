import type { CSSProperties } from 'react';

/** A place of the final layout that is still empty; the light sweeps over it. Size by `className` or `style`. */
export function Skeleton({ className = '', style }: { readonly className?: string; readonly style?: CSSProperties }) {
  return <span className={`skeleton block ${className}`} style={style} aria-hidden="true" />;
}
