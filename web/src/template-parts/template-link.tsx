import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';

/** A card that becomes its template's stage: its picture travels there and back (styles/motion.css). */
export function TemplateLink({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const isMoving = useViewTransitionState(to);
  return (
    <Link to={to} className={className} viewTransition data-moving={isMoving || undefined}>
      {children}
    </Link>
  );
}
