import type { ReactNode } from 'react';

type Label = { readonly label: string } | { readonly labeledBy: string };

/** What may be wider than the page scrolls in a place of its own, which the keyboard reaches and screen readers name. */
export function ScrollRegion({
  className = 'overflow-x-auto',
  children,
  ...name
}: Label & { readonly className?: string; readonly children: ReactNode }) {
  const labels = 'label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labeledBy };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={className} role="region" tabIndex={0} {...labels}>
      {children}
    </div>
  );
}
